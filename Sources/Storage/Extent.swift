// The smallest box around points.

import Geography

/// Gathers points and gives the smallest box around them, in constant memory.
///
/// Longitudes fall into bins of one degree that keep their extremes; the box spares the widest gap between two bins.
/// Only where points stand less than two degrees apart all around the Earth may there be a smaller one.
struct Extent {
    private(set) var count = 0
    private var south = Double.infinity
    private var north = -Double.infinity
    private var bins = [(west: Double, east: Double)](repeating: (.infinity, -.infinity), count: 360)

    /// Both in degrees and in their ranges.
    mutating func add(latitude: Double, longitude: Double) {
        count += 1
        south = min(south, latitude)
        north = max(north, latitude)
        let bin = min(359, max(0, Int(longitude + 180)))
        bins[bin].west = min(bins[bin].west, longitude)
        bins[bin].east = max(bins[bin].east, longitude)
    }

    /// `nil` without points.
    var box: BoundingBox? {
        let used = bins.filter { $0.west <= $0.east }
        guard let first = used.first, let last = used.last else { return nil }
        // The gap across the antimeridian comes first and wins a tie, so that plain boxes stay plain.
        var box = (west: first.west, east: last.east)
        var widest = first.west + 360 - last.east
        for (left, right) in zip(used, used.dropFirst()) where right.west - left.east > widest {
            widest = right.west - left.east
            box = (right.west, left.east)
        }
        return BoundingBox(west: box.west, south: south, east: box.east, north: north)
    }
}
