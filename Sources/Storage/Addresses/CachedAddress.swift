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

    package init(placemark: Placemark?, distance: Double, attribution: String, date: Instant) {
        self.placemark = placemark
        self.distance = distance
        self.attribution = attribution
        self.date = date
    }
}
