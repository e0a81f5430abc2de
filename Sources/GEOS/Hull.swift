// The outline of many points.

/// How close an outline lies to its points.
package enum Hull: Sendable {
    /// Goes into bays between them.
    case concave
    /// As a string around them would.
    case convex

    /// How far a concave one goes: at 0 as far as it can, at 1 it is the convex one.
    static let ratio = 0.3

    /// The outline of points in a plane, rounded.
    ///
    /// - Parameters:
    ///   - points: x, y, x, y... of one at least.
    ///   - margin: > 0, what it leaves free around them, so that one or two points have an outline as well.
    /// - Returns: rings, which end on their first point.
    package func rings(around points: [Double], margin: Double) throws(GEOSError) -> Paths {
        // The first point once more, since a line has two; hulls ask only for a geometry's points.
        var line = Paths()
        line.append(interleaved: points)
        line.append(points[0], points[1])
        line.endPath()
        return try Geometry(lines: line, in: Context()).hull(self).widened(by: margin).rings()
    }
}
