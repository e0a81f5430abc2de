// The tags of an address.

/// What an object's addr:* tags say; an empty text where they don't.
struct OSMAddress: Hashable {
    var point: OSMPoint
    var number: String
    var street = ""
    /// What has numbers instead of streets.
    var place = ""
    var city = ""
    var suburb = ""
    var postcode = ""
}
