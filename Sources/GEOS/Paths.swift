// Lines or rings, point after point.

/// Lines, or rings that end on their first point, kept in one flat list.
///
/// The plane and its unit are the caller's (degrees, pixels).
package struct Paths: Hashable, Sendable {
    /// x, y, x, y...
    package private(set) var coordinates: [Double] = []
    /// For each path the number of points up to its end.
    package private(set) var ends: [Int] = []

    package init() {}

    /// Makes paths of points; each inner list becomes a path.
    package init(_ paths: [[(x: Double, y: Double)]]) {
        for path in paths {
            for point in path { append(point.x, point.y) }
            endPath()
        }
    }

    package var isEmpty: Bool { ends.isEmpty }

    /// The number of paths.
    package var count: Int { ends.count }

    /// The number of points in all paths, and in the one that is being made.
    package var pointCount: Int { coordinates.count / 2 }

    /// The points of path `index`, as indexes into ``coordinates`` divided by two.
    package func points(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// Adds a point to the path that is being made.
    @inline(__always)
    package mutating func append(_ x: Double, _ y: Double) {
        coordinates.append(x)
        coordinates.append(y)
    }

    /// Adds a point to the path that is being made, read from GEOS's interleaved buffer.
    mutating func append(interleaved buffer: UnsafeBufferPointer<Double>) {
        coordinates.append(contentsOf: buffer)
    }

    /// Adds points to the path that is being made: x, y, x, y...
    mutating func append(interleaved points: [Double]) {
        coordinates.append(contentsOf: points)
    }

    /// The same without points that are nearer than a distance to the one before, but for the ends of paths; of rings that have no
    /// inside then nothing is left.
    package func thinned(to distance: Double) -> Paths {
        var thinned = Paths()
        for index in 0..<count {
            let points = points(of: index)
            var last: (x: Double, y: Double)?
            for point in points {
                let (x, y) = (coordinates[2 * point], coordinates[2 * point + 1])
                if let last, point < points.upperBound - 1, abs(x - last.x) < distance, abs(y - last.y) < distance {
                    continue
                }
                thinned.append(x, y)
                last = (x, y)
            }
            let (first, end) = (2 * points.lowerBound, 2 * points.upperBound - 2)
            let isRing = coordinates[first] == coordinates[end] && coordinates[first + 1] == coordinates[end + 1]
            if isRing && thinned.pointCount - (thinned.ends.last ?? 0) < 4 { thinned.dropPath() }
            thinned.endPath()
        }
        return thinned
    }

    /// Finishes the path that is being made, unless it has no points.
    package mutating func endPath() {
        guard pointCount > (ends.last ?? 0) else { return }
        ends.append(pointCount)
    }

    /// Forgets the points of the path that is being made.
    package mutating func dropPath() {
        coordinates.removeLast(coordinates.count - 2 * (ends.last ?? 0))
    }

    /// Adds all of another's paths, after finishing the one that is being made.
    package mutating func append(contentsOf other: Paths) {
        endPath()
        ends.append(contentsOf: other.ends.lazy.map { [pointCount] in $0 + pointCount })
        coordinates.append(contentsOf: other.coordinates)
    }
}
