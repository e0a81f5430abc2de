// An answer of a provider that is kept.

package import Locations

/// An answer of a provider that is kept.
package struct CachedAddress: Hashable, Sendable {
    /// `nil` where the provider knew of nothing.
    package var placemark: Placemark?
    /// Metres.
    package var distance: Double
    package var attribution: String
    package var date: Instant
    /// ISO 3166-2 of the region, where the provider said it.
    package var isoRegionCode: String?

    package init(
        placemark: Placemark?, distance: Double, attribution: String, date: Instant, isoRegionCode: String? = nil
    ) {
        self.placemark = placemark
        self.distance = distance
        self.attribution = attribution
        self.date = date
        self.isoRegionCode = isoRegionCode
    }
}
