// Which points of a line matter at which scale.

import Glibc

/// Weights of points: how far the line would move without a point, found once so that drawing may leave out the light ones.
///
/// The order is Douglas and Peucker's (1973): the point furthest from the line between the ends, then the same on both
/// sides of it. A weight is an eighth of an octave of the distance, so one byte reaches over the whole world.
enum PointWeights {
    /// The weight of points that are always kept.
    static let most: UInt8 = 255

    /// The weight of a distance in the plane's units.
    static func weight(of distance: Double) -> UInt8 { UInt8(min(max(8 * log2(max(distance, 1)), 0), 254)) }

    /// Weighs the points between two that are kept.
    ///
    /// - Parameters:
    ///   - points: x, y, x, y...
    ///   - range: the points; both ends are kept, and get ``most``.
    ///   - weights: one for each of `points`.
    static func weigh(_ points: [Int32], _ range: ClosedRange<Int>, into weights: inout [UInt8]) {
        weights[range.lowerBound] = most
        weights[range.upperBound] = most
        weigh(points, range.lowerBound, range.upperBound, limit: .infinity, into: &weights)
    }

    /// `limit` is the squared distance of the point that split the line: none after it weighs more.
    private static func weigh(
        _ points: [Int32], _ first: Int, _ last: Int, limit: Double, into weights: inout [UInt8]
    ) {
        guard last - first > 1 else { return }
        let (startX, startY) = (Double(points[2 * first]), Double(points[2 * first + 1]))
        let (dx, dy) = (Double(points[2 * last]) - startX, Double(points[2 * last + 1]) - startY)
        let length = dx * dx + dy * dy
        var (furthest, split) = (-1.0, first + 1)
        for index in first + 1..<last {
            let (x, y) = (Double(points[2 * index]) - startX, Double(points[2 * index + 1]) - startY)
            let along = length > 0 ? min(max((x * dx + y * dy) / length, 0), 1) : 0
            let (offX, offY) = (x - along * dx, y - along * dy)
            let distance = offX * offX + offY * offY
            if distance > furthest { (furthest, split) = (distance, index) }
        }
        furthest = min(furthest, limit)
        weights[split] = weight(of: furthest.squareRoot())
        weigh(points, first, split, limit: furthest, into: &weights)
        weigh(points, split, last, limit: furthest, into: &weights)
    }
}
