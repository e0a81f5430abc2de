// The box around many places.

extension BoundingBox {
    /// The smallest box that holds all of `boxes`, across the antimeridian where that is smaller; `nil` for none.
    ///
    /// None of them crosses the antimeridian. The box leaves out the widest gap between two.
    package init?(containing boxes: [BoundingBox]) {
        let sorted = boxes.sorted { $0.west < $1.west }
        guard let first = sorted.first else { return nil }
        var (south, north, reach) = (first.south, first.north, first.east)
        var (west, east, widest) = (first.west, first.east, 0.0)
        for box in sorted {
            if box.west - reach > widest { (west, east, widest) = (box.west, reach, box.west - reach) }
            (south, north, reach) = (min(south, box.south), max(north, box.north), max(reach, box.east))
        }
        // The gap across 180° wins a tie, so that plain boxes stay plain.
        if first.west + 360 - reach >= widest { (west, east) = (first.west, reach) }
        self.init(unchecked: west, south, east, north)
    }
}
