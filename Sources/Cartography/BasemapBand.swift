// The basemap's shapes for some zooms, ready to draw.

/// The shapes of one basemap file, projected.
///
/// Coordinates are ``WebMercator``'s in units of 2^-30, about 4 cm. Points are kept in pieces with a box each, so that
/// drawing a small part doesn't look at the rest.
struct BasemapBand: Sendable {
    /// Units along the world's side.
    static let unit = Double(1 << 30)
    /// Most points of a piece.
    static let pieceSize = 48

    /// All arcs' points, one arc after the other: x, y, x, y and so on.
    let points: [Int32]
    /// For each arc the number of points up to its end.
    let arcEnds: [Int32]
    /// For each arc the number of pieces up to its end; piece n of an arc begins at its point n · (pieceSize - 1), on the end of the last.
    let pieceEnds: [Int32]
    let pieceBoxes: [BasemapBox]
    /// For each point its weight (``PointWeights``); ends of pieces are always kept.
    let weights: [UInt8]
    let layers: [BasemapLayerName: BasemapLayer]

    /// - Parameters:
    ///   - points: x, y, x, y... of all arcs.
    ///   - arcEnds: ascending, the last one half of `points.count`; each arc has two points or more.
    ///   - layers: without boxes; their arcs exist.
    init(points: [Int32], arcEnds: [Int32], layers: [BasemapLayerName: BasemapLayer]) {
        var arcBoxes: [BasemapBox] = []
        var pieceBoxes: [BasemapBox] = []
        var pieceEnds: [Int32] = []
        var weights = [UInt8](repeating: 0, count: points.count / 2)
        var first = 0
        for end in arcEnds.lazy.map(Int.init) {
            var arcBox = BasemapBox()
            var start = first
            repeat {
                let last = min(start + Self.pieceSize - 1, end - 1)
                var box = BasemapBox()
                for index in start...last { box.extend(points[2 * index], points[2 * index + 1]) }
                PointWeights.weigh(points, start...last, into: &weights)
                pieceBoxes.append(box)
                arcBox.extend(box)
                start = last
            } while start < end - 1
            arcBoxes.append(arcBox)
            pieceEnds.append(Int32(pieceBoxes.count))
            first = end
        }
        self.points = points
        self.arcEnds = arcEnds
        self.pieceEnds = pieceEnds
        self.pieceBoxes = pieceBoxes
        self.weights = weights
        self.layers = layers.mapValues { layer in
            var layer = layer
            layer.boxes = layer.pathEnds.indices.map { path in
                layer.arcs(ofPath: path).reduce(into: BasemapBox()) { box, arc in
                    box.extend(arcBoxes[Int(arc < 0 ? ~arc : arc)])
                }
            }
            return layer
        }
    }

    /// Bytes that it takes.
    var memory: Int {
        (points.count + arcEnds.count + pieceEnds.count) * 4 + pieceBoxes.count * 16 + weights.count
            + layers.values.reduce(0) { $0 + $1.memory }
    }

    /// Visits the points of an arc in the order of its sign (`~a` backwards).
    ///
    /// - Parameters:
    ///   - box: of a piece that doesn't touch it only the last point is visited.
    ///   - least: points of less weight are passed over.
    ///   - body: gets x, y and whether the line from the point before may be seen in `box`.
    @inline(__always)
    func forEachPoint(
        ofArc signed: Int32, in box: BasemapBox, least: UInt8, _ body: (Int32, Int32, _ isNear: Bool) -> Void
    ) {
        let isBackwards = signed < 0
        let arc = Int(isBackwards ? ~signed : signed)
        let first = arc == 0 ? 0 : Int(arcEnds[arc - 1])
        let last = Int(arcEnds[arc]) - 1
        let firstPiece = arc == 0 ? 0 : Int(pieceEnds[arc - 1])
        let pieces = Int(pieceEnds[arc]) - firstPiece
        let start = isBackwards ? last : first
        body(points[2 * start], points[2 * start + 1], false)
        for step in 0..<pieces {
            let piece = isBackwards ? pieces - 1 - step : step
            let low = first + piece * (Self.pieceSize - 1)
            let high = min(low + Self.pieceSize - 1, last)
            let (next, end, stride) = isBackwards ? (high - 1, low, -1) : (low + 1, high, 1)
            guard pieceBoxes[firstPiece + piece].touches(box) else {
                body(points[2 * end], points[2 * end + 1], false)
                continue
            }
            for index in Swift.stride(from: next, through: end, by: stride) where weights[index] >= least {
                body(points[2 * index], points[2 * index + 1], true)
            }
        }
    }
}
