// The box around many places.

extension BoundingBox {
    /// The smallest box that holds all `coordinates`, across the antimeridian where that is smaller; `nil` for none.
    package init?(containing coordinates: some Sequence<Coordinate>) {
        var longitudes: [Double] = []
        var south = 90.0
        var north = -90.0
        for coordinate in coordinates {
            longitudes.append(coordinate.longitude)
            south = min(south, coordinate.latitude)
            north = max(north, coordinate.latitude)
        }
        longitudes.sort()
        guard let first = longitudes.first, let last = longitudes.last else { return nil }
        // What the box leaves out is the widest gap between neighbours, the one across 180° among them.
        var widest = first + 360 - last
        var (west, east) = (first, last)
        for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > widest {
            widest = right - left
            (west, east) = (right, left)
        }
        self.init(unchecked: west, south, east, north)
    }
}
