// A box on the map.

/// A box between two parallels and two meridians, in degrees (RFC 7946, section 5).
///
/// `south <= north`. Where `west > east` the box crosses the antimeridian.
package struct BoundingBox: Hashable, Sendable {
    package let west: Double
    package let south: Double
    package let east: Double
    package let north: Double

    /// Makes a box, or `nil` where a value isn't finite, lies outside its range, or south is above north.
    package init?(west: Double, south: Double, east: Double, north: Double) {
        guard (-180...180).contains(west), (-180...180).contains(east),
            (-90...90).contains(south), (-90...90).contains(north), south <= north
        else { return nil }
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    package static let world = BoundingBox(unchecked: -180, -90, 180, 90)

    /// Makes a box of values that are known to be in range.
    init(unchecked west: Double, _ south: Double, _ east: Double, _ north: Double) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    package var crossesAntimeridian: Bool { west > east }

    /// Degrees of longitude from west to east, 0...360.
    package var width: Double { crossesAntimeridian ? east - west + 360 : east - west }

    /// Degrees of latitude from south to north, 0...180.
    package var height: Double { north - south }

    package func contains(_ coordinate: Coordinate) -> Bool {
        guard (south...north).contains(coordinate.latitude) else { return false }
        return crossesAntimeridian
            ? coordinate.longitude >= west || coordinate.longitude <= east
            : (west...east).contains(coordinate.longitude)
    }
}
