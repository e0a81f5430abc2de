// The places in one cell of a map, summed up.

import Geography

/// What a ``MapGrid`` keeps of the places in a cell, or in several that became one marker.
struct MapCell {
    private(set) var count = 1
    let id: Int64
    private(set) var color: MapColor?
    /// The mean place in ``WebMercator``'s plane; x goes on beyond 0...1 across the antimeridian.
    private(set) var x: Double
    private(set) var y: Double
    /// Whether any of the places lies in the view.
    private(set) var isInView: Bool
    let row: Int
    let column: Int
    /// Edges, each with the coordinate's own number beside it, since projecting there and back would lose its last digits.
    private var west: (x: Double, longitude: Double)
    private var east: (x: Double, longitude: Double)
    private var south: Double
    private var north: Double

    /// A single place.
    init(
        _ coordinate: Coordinate, x: Double, y: Double, id: Int64, color: MapColor?, isInView: Bool, row: Int,
        column: Int
    ) {
        (self.x, self.y, self.id, self.color) = (x, y, id, color)
        (self.isInView, self.row, self.column) = (isInView, row, column)
        west = (x, coordinate.longitude)
        east = west
        south = coordinate.latitude
        north = south
    }

    /// Takes in other places.
    mutating func join(_ other: MapCell) {
        count += other.count
        let share = Double(other.count) / Double(count)
        x += (other.x - x) * share
        y += (other.y - y) * share
        if color != other.color { color = nil }
        isInView = isInView || other.isInView
        if other.west.x < west.x { west = other.west }
        if other.east.x > east.x { east = other.east }
        south = min(south, other.south)
        north = max(north, other.north)
    }

    /// The smallest box around the places.
    var box: BoundingBox {
        BoundingBox(west: west.longitude, south: south, east: east.longitude, north: north) ?? .world
    }

    /// The longer side of the box in the plane.
    var extent: Double {
        max(east.x - west.x, WebMercator.y(latitude: south) - WebMercator.y(latitude: north))
    }
}
