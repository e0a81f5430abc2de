// A point on Earth.

/// A position in WGS 84: latitude and longitude in degrees.
///
/// Both are finite; latitude is in -90...90 and longitude in -180...180, both ends included (RFC 7946, section 4).
package struct Coordinate: Hashable, Sendable {
    package let latitude: Double
    package let longitude: Double

    /// Makes a coordinate, or `nil` where a value isn't finite or lies outside its range.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Makes a coordinate of values that are known to be in range.
    init(unchecked latitude: Double, _ longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Latitude 0, longitude 0: where a failing device puts everything.
    package static let nullIsland = Coordinate(unchecked: 0, 0)
}
