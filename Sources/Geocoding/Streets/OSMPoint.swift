// A place as OpenStreetMap has it.

import Geography

/// A place in 1/10,000,000 degrees, as OpenStreetMap keeps it.
struct OSMPoint: Hashable, BitwiseCopyable {
    var latitude: Int32
    var longitude: Int32

    static let perDegree = 1e7
    /// How long a degree of latitude, divided so, is.
    static let metres = Distance.earthRadius * .pi / 180 / perDegree

    /// `nil` for what no place on Earth has.
    var coordinate: Coordinate? {
        Coordinate(latitude: Double(latitude) / Self.perDegree, longitude: Double(longitude) / Self.perDegree)
    }
}
