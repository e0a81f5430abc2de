// A line round areas.

/// A line, or a piece of one.
struct BorderLine: BitwiseCopyable {
    /// The first of its points, and what comes after the last.
    private let start: Int
    private let end: Int
    let box: OSMBox

    init(points: Range<Int>, box: OSMBox) {
        (start, end) = (points.lowerBound, points.upperBound)
        self.box = box
    }

    var points: Range<Int> { start..<end }
}
