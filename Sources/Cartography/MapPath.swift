// A line or a ring of the basemap.

/// Points in the world's units, and the box around them.
struct MapPath: Sendable {
    /// x and y by turns.
    let points: [Float]
    let minX: Float
    let minY: Float
    let maxX: Float
    let maxY: Float

    init(_ points: [Float]) {
        self.points = points
        var box: (Float, Float, Float, Float) = (.infinity, .infinity, -.infinity, -.infinity)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            box.0 = min(box.0, points[index])
            box.1 = min(box.1, points[index + 1])
            box.2 = max(box.2, points[index])
            box.3 = max(box.3, points[index + 1])
        }
        (minX, minY, maxX, maxY) = box
    }
}
