// What every source of addresses can do: say what is at a coordinate.

package import Geography
package import Locations

/// A source of addresses.
package protocol ReverseGeocoder: Sendable {
    /// Whether it answers from this machine, and so at once; another is never waited for while something is saved.
    var isLocal: Bool { get }

    /// What is at `coordinate`; `nil` where the source knows of nothing there.
    ///
    /// - Throws: ``GeocodingFailure`` when the source can't answer now.
    func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult?

    /// What it said of the place before and still holds; `nil` where it would have to look.
    func remembered(at coordinate: Coordinate) throws -> RememberedAnswer?

    /// The land near a place at sea; `nil` where none is near, or the source doesn't know.
    func nearestLand(to coordinate: Coordinate) -> NearestLand?

    /// The regions of a country by their names, or all countries; only those whose borders the source knows.
    func lands(of country: String?) -> [Land]

    /// The lines that enclose a land, in no order; they meet at their ends.
    ///
    /// Empty where the source doesn't know it.
    func borders(of code: String) -> [[Coordinate]]
}

extension ReverseGeocoder {
    package var isLocal: Bool { true }

    package func remembered(at coordinate: Coordinate) throws -> RememberedAnswer? { nil }

    package func nearestLand(to coordinate: Coordinate) -> NearestLand? { nil }

    package func lands(of country: String?) -> [Land] { [] }

    package func borders(of code: String) -> [[Coordinate]] { [] }
}

/// An answer that a ``ReverseGeocoder`` gave before.
package struct RememberedAnswer: Hashable, Sendable {
    /// `nil` where it knew of nothing there.
    package var result: ReverseGeocodingResult?

    package init(_ result: ReverseGeocodingResult?) {
        self.result = result
    }
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
    /// ISO 3166-2 of the region, where it has one.
    package var isoRegionCode: String?
    /// What the country calls itself.
    package var nativeCountry: String?

    package init(placemark: Placemark, distance: Double, source: String, attribution: String) {
        self.placemark = placemark
        self.distance = distance
        self.source = source
        self.attribution = attribution
    }
}
