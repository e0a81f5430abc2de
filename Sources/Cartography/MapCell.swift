// The places in one cell of a map, summed up.

import Geography

/// What a ``MapGrid`` keeps of the places in a cell, or in several that became one marker.
struct MapCell {
    private(set) var count: Int
    let id: Int64
    private(set) var color: MapColor?
    /// The mean place in ``WebMercator``'s plane; x goes on beyond 0...1 across the antimeridian.
    private(set) var x: Double
    private(set) var y: Double
    let row: Int
    let column: Int
    /// Edges, each with the coordinate's own number beside it, since projecting there and back would lose its last digits.
    private var west: (x: Double, longitude: Double)
    private var east: (x: Double, longitude: Double)
    private var south: Double
    private var north: Double

    /// Places of one cell, with their middle.
    init(_ tally: PlaceTally, x: Double, y: Double, id: Int64, color: MapColor?, row: Int, column: Int) {
        count = tally.count
        (self.x, self.y, self.id, self.color) = (x, y, id, color)
        (self.row, self.column) = (row, column)
        let turn = x - tally.mean.x
        west = (WebMercator.x(longitude: tally.west) + turn, tally.west)
        east = (WebMercator.x(longitude: tally.east) + turn, tally.east)
        south = tally.south
        north = tally.north
    }

    /// Takes in other places.
    mutating func join(_ other: MapCell) {
        count += other.count
        let share = Double(other.count) / Double(count)
        x += (other.x - x) * share
        y += (other.y - y) * share
        if color != other.color { color = nil }
        if other.west.x < west.x { west = other.west }
        if other.east.x > east.x { east = other.east }
        south = min(south, other.south)
        north = max(north, other.north)
    }

    /// The smallest box around the places.
    var box: BoundingBox {
        BoundingBox(west: west.longitude, south: south, east: east.longitude, north: north) ?? .world
    }

    /// Whether any of the places may lie in a view.
    func touches(_ view: MapView) -> Bool {
        let (x, y) = view.reach
        return west.x <= view.x + x && east.x >= view.x - x && WebMercator.y(latitude: north) <= view.y + y
            && WebMercator.y(latitude: south) >= view.y - y
    }

    /// The longer side of the box in the plane.
    var extent: Double {
        max(east.x - west.x, WebMercator.y(latitude: south) - WebMercator.y(latitude: north))
    }
}
