// Cuts rings at the edges of a view.

/// Clipping at one straight edge after the other (Sutherland and Hodgman, 1974).
///
/// Unlike a clipper that puts the parts together again by their orientation it is right for rings that cross
/// themselves, filled by the even-odd rule. Parts that are apart stay joined by edges along the rectangle.
enum RingClipper {
    /// - Parameter ring: x and y by turns; the last point equals the first, as in the result.
    static func clip(_ ring: [Double], minX: Double, minY: Double, maxX: Double, maxY: Double) -> [Double] {
        var ring = cut(ring, axis: 0, at: minX, sign: 1)
        ring = cut(ring, axis: 0, at: maxX, sign: -1)
        ring = cut(ring, axis: 1, at: minY, sign: 1)
        return cut(ring, axis: 1, at: maxY, sign: -1)
    }

    /// What lies on one side of a line across an axis: the greater side for sign 1, the lesser for -1.
    private static func cut(_ ring: [Double], axis: Int, at limit: Double, sign: Double) -> [Double] {
        guard ring.count >= 8 else { return [] }
        var result: [Double] = []
        result.reserveCapacity(ring.count + 8)
        var last = (ring[ring.count - 4], ring[ring.count - 3])
        var lastDepth = (axis == 0 ? last.0 : last.1) * sign - limit * sign
        for index in stride(from: 0, to: ring.count - 2, by: 2) {
            let point = (ring[index], ring[index + 1])
            let depth = (axis == 0 ? point.0 : point.1) * sign - limit * sign
            if (depth < 0) != (lastDepth < 0) {
                let share = lastDepth / (lastDepth - depth)
                result.append(axis == 0 ? limit : last.0 + share * (point.0 - last.0))
                result.append(axis == 1 ? limit : last.1 + share * (point.1 - last.1))
            }
            if depth >= 0 {
                result.append(point.0)
                result.append(point.1)
            }
            last = point
            lastDepth = depth
        }
        guard result.count >= 6 else { return [] }
        result.append(result[0])
        result.append(result[1])
        return result
    }
}
