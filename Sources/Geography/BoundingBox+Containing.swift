// The box around many places.

extension BoundingBox {
    /// The smallest box that holds all `coordinates`, across the antimeridian where that is smaller; `nil` for none.
    ///
    /// One look at each place, in constant memory: longitudes fall into bins of one degree that keep their extremes, and
    /// the box leaves out the widest gap between two. Only where places stand less than a degree apart all around the
    /// Earth may a box be smaller by less than that.
    package init?(containing coordinates: [Coordinate]) {
        var bins = [(west: Double, east: Double)](repeating: (.infinity, -.infinity), count: 360)
        var (south, north) = (90.0, -90.0)
        for coordinate in coordinates {
            south = min(south, coordinate.latitude)
            north = max(north, coordinate.latitude)
            let bin = min(Int(coordinate.longitude + 180), 359)
            bins[bin].west = min(bins[bin].west, coordinate.longitude)
            bins[bin].east = max(bins[bin].east, coordinate.longitude)
        }
        let used = bins.filter { $0.west <= $0.east }
        guard let first = used.first, let last = used.last else { return nil }
        // The gap across 180° comes first and wins a tie, so that plain boxes stay plain.
        var widest = first.west + 360 - last.east
        var (west, east) = (first.west, last.east)
        for (left, right) in zip(used, used.dropFirst()) where right.west - left.east > widest {
            widest = right.west - left.east
            (west, east) = (right.west, left.east)
        }
        self.init(unchecked: west, south, east, north)
    }
}
