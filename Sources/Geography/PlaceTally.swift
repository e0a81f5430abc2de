// Places summed up.

/// What is left of places that are shown as one: how many, their middle and their extent.
package struct PlaceTally: Hashable, Sendable {
    /// 1 or more.
    package private(set) var count: Int
    /// Sums of the places in ``WebMercator``'s plane.
    package private(set) var x: Double
    package private(set) var y: Double
    /// The extent in degrees, with `west <= east`.
    package private(set) var west: Double
    package private(set) var east: Double
    package private(set) var south: Double
    package private(set) var north: Double

    /// A single place.
    package init(_ coordinate: Coordinate) {
        self.init(
            count: 1, x: WebMercator.x(longitude: coordinate.longitude),
            y: WebMercator.y(latitude: coordinate.latitude), west: coordinate.longitude, east: coordinate.longitude,
            south: coordinate.latitude, north: coordinate.latitude)
    }

    package init(count: Int, x: Double, y: Double, west: Double, east: Double, south: Double, north: Double) {
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

    /// The mean place, on the projection's plane.
    package var centre: Coordinate {
        let share = 1 / Double(count)
        // Within the extent also where rounding, or the projection's end before the poles, would lead out of it.
        return Coordinate(
            unchecked: min(max(WebMercator.latitude(y: y * share), south), north),
            min(max((x * share - 0.5) * 360, west), east))
    }

    /// The smallest box around the places.
    package var box: BoundingBox { BoundingBox(unchecked: west, south, east, north) }
}
