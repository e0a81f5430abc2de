// Cutting rings to a rectangle.

import GEOS

/// Cuts rings for filling (Sutherland and Hodgman, 1974).
///
/// Where a ring leaves the rectangle and comes back, the result runs along the rectangle's side, which must therefore lie out of
/// sight. What is inside stays inside whatever the ring's direction, also of rings that cross themselves; GEOS's quick
/// clipping takes the inside of those for the outside, and repairing them first takes ten times as long as all the rest.
struct RingClipper {
    private let rectangle: Rectangle
    private var points: [(x: Double, y: Double)] = []
    private var clipped: [(x: Double, y: Double)] = []

    init(_ rectangle: Rectangle) { self.rectangle = rectangle }

    /// Adds what is left of ring `index` of `rings` to `result`, closed; nothing where nothing is.
    mutating func clip(_ rings: Paths, _ index: Int, into result: inout Paths) {
        points.removeAll(keepingCapacity: true)
        for point in rings.points(of: index).dropLast() {
            points.append((rings.coordinates[2 * point], rings.coordinates[2 * point + 1]))
        }
        let (minX, minY, maxX, maxY) = (rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY)
        cut {
            $0.x - minX
        } crossing: {
            (minX, Self.between($0.y, $1.y, $2))
        }
        cut {
            maxX - $0.x
        } crossing: {
            (maxX, Self.between($0.y, $1.y, $2))
        }
        cut {
            $0.y - minY
        } crossing: {
            (Self.between($0.x, $1.x, $2), minY)
        }
        cut {
            maxY - $0.y
        } crossing: {
            (Self.between($0.x, $1.x, $2), maxY)
        }
        guard points.count >= 3 else { return }
        for point in points { result.append(point.x, point.y) }
        result.append(points[0].x, points[0].y)
        result.endPath()
    }

    /// Keeps what lies on one side of a line.
    ///
    /// - Parameters:
    ///   - inside: a point's distance from the line, negative outside.
    ///   - crossing: the point on the line at a share of the way between two points.
    @inline(__always)
    private mutating func cut(
        _ inside: ((x: Double, y: Double)) -> Double,
        crossing: ((x: Double, y: Double), (x: Double, y: Double), Double) -> (x: Double, y: Double)
    ) {
        guard var from = points.last else { return }
        var fromDistance = inside(from)
        clipped.removeAll(keepingCapacity: true)
        for to in points {
            let toDistance = inside(to)
            if (fromDistance < 0) != (toDistance < 0) {
                clipped.append(crossing(from, to, fromDistance / (fromDistance - toDistance)))
            }
            if toDistance >= 0 { clipped.append(to) }
            (from, fromDistance) = (to, toDistance)
        }
        swap(&points, &clipped)
    }

    private static func between(_ from: Double, _ to: Double, _ share: Double) -> Double { from + (to - from) * share }
}
