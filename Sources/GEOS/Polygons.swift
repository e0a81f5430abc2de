// Polygons as values.

/// Polygons: rings, and which of them belong together.
package struct Polygons: Hashable, Sendable {
    /// All rings, closed; of each polygon first the outer one, then its holes.
    package private(set) var rings = Paths()
    /// For each polygon the number of rings up to its end.
    package private(set) var ends: [Int] = []

    package init() {}

    /// Makes polygons of closed rings.
    package init(_ polygons: [[[(x: Double, y: Double)]]]) {
        for polygon in polygons {
            for ring in polygon {
                for point in ring { append(point.x, point.y) }
                endRing()
            }
            endPolygon()
        }
    }

    package var isEmpty: Bool { ends.isEmpty }

    /// The number of polygons.
    package var count: Int { ends.count }

    /// The rings of polygon `index`.
    package func rings(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// Adds a point to the ring that is being made.
    @inline(__always)
    package mutating func append(_ x: Double, _ y: Double) { rings.append(x, y) }

    /// Finishes a ring.
    package mutating func endRing() { rings.endPath() }

    /// Forgets the points of the ring that is being made.
    package mutating func dropRing() { rings.dropPath() }

    /// Finishes a polygon, unless it has no rings.
    package mutating func endPolygon() {
        guard rings.count > (ends.last ?? 0) else { return }
        ends.append(rings.count)
    }
}
