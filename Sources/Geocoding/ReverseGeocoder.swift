// What every source of addresses can do: say what is at a coordinate.

package import Geography
package import Locations

/// A source of addresses.
package protocol ReverseGeocoder: Sendable {
    /// What is at `coordinate`; `nil` where the source knows of nothing there.
    ///
    /// - Throws: ``Locations/Problem`` of kind `unavailable` when the source can't answer now.
    func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult?
}

/// An answer of a ``ReverseGeocoder``.
package struct ReverseGeocodingResult: Hashable, Sendable {
    package var placemark: Placemark
    /// Metres from the question to what was found.
    package var distance: Double
    /// The source's name: `gazetteer`, ...
    package var source: String
    /// What must be shown beside the answer, plain text.
    package var attribution: String

    package init(placemark: Placemark, distance: Double, source: String, attribution: String) {
        self.placemark = placemark
        self.distance = distance
        self.source = source
        self.attribution = attribution
    }
}
