// How a location came by its address.

/// How a location came by its address, or why it has none.
package enum AddressState: String, Hashable, Sendable, CaseIterable {
    /// Nobody has asked yet.
    case pending
    /// A geocoder found it.
    case found
    /// Geocoders know of nothing here.
    case none
    /// Asking failed; it can be tried again.
    case failed
    /// The person wrote it; geocoding never changes it.
    case edited
}
