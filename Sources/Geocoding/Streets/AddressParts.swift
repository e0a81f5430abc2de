// What addresses share.

/// What an address has beside its house number: texts of the index, 0 = none.
struct AddressParts: Hashable, BitwiseCopyable {
    var street: UInt32 = 0
    var locality: UInt32 = 0
    var subLocality: UInt32 = 0
    var postcode: UInt32 = 0
}
