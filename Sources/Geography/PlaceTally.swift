// Places summed up.

/// What is left of places that are shown as one: how many, their middle and their extent.
package struct PlaceTally: Hashable, Sendable {
    /// How many of the sums' units the world is wide and high; one is less than a millimetre.
    package static let unit = Double(1 << bits)
    private static let bits = 36

    /// 1 or more.
    package private(set) var count: Int
    /// Sums of the places in ``WebMercator``'s plane, in ``unit``s.
    ///
    /// Whole numbers, so that what is added and taken away again leaves no trace; they hold a hundred million places.
    package private(set) var x: Int64
    package private(set) var y: Int64
    /// The extent in degrees, with `west <= east`.
    package private(set) var west: Double
    package private(set) var east: Double
    package private(set) var south: Double
    package private(set) var north: Double

    /// A single place.
    package init(_ coordinate: Coordinate) {
        self.init(
            count: 1, x: Int64(WebMercator.x(longitude: coordinate.longitude) * Self.unit),
            y: Int64(WebMercator.y(latitude: coordinate.latitude) * Self.unit), west: coordinate.longitude,
            east: coordinate.longitude,
            south: coordinate.latitude, north: coordinate.latitude)
    }

    package init(count: Int, x: Int64, y: Int64, west: Double, east: Double, south: Double, north: Double) {
        self.count = count
        self.x = x
        self.y = y
        self.west = west
        self.east = east
        self.south = south
        self.north = north
    }

    /// Takes in other places.
    package mutating func join(_ other: PlaceTally) {
        count += other.count
        x += other.x
        y += other.y
        west = min(west, other.west)
        east = max(east, other.east)
        south = min(south, other.south)
        north = max(north, other.north)
    }

    /// Takes places away again.
    ///
    /// - Returns: whether it is still right: not where one of them may have been at the edge of the extent, or the last.
    package mutating func leave(_ other: PlaceTally) -> Bool {
        count -= other.count
        x -= other.x
        y -= other.y
        return count > 0 && west < other.west && other.east < east && south < other.south && other.north < north
    }

    /// The column and row of a single place, in cells of a level; the eastern and the southern edge of the world belong to
    /// the last ones.
    package func cell(level: Int) -> (column: Int, row: Int) {
        let last = 1 << level - 1
        return (min(Int(x >> (Self.bits - level)), last), min(Int(y >> (Self.bits - level)), last))
    }

    /// The mean place in ``WebMercator``'s plane.
    package var mean: (x: Double, y: Double) {
        (Double(x) / Double(count) / Self.unit, Double(y) / Double(count) / Self.unit)
    }

    /// The mean place, on the projection's plane.
    package var centre: Coordinate {
        // Within the extent also where rounding, or the projection's end before the poles, would lead out of it.
        Coordinate(
            unchecked: min(max(WebMercator.latitude(y: mean.y), south), north),
            min(max((mean.x - 0.5) * 360, west), east))
    }

    /// The smallest box around the places.
    package var box: BoundingBox { BoundingBox(unchecked: west, south, east, north) }
}
