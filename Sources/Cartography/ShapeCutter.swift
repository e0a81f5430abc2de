// Cutting a view's shapes out of the basemap.

import GEOS

/// Takes the shapes of a view out of a band: in pixels, simplified, clipped to the picture.
///
/// Simplified by weights that belong to the arcs' points, so that areas, coasts and borders stay on each other. GEOS's own
/// simplification took 50 to 120 ms for pictures that are made in 10 so, and saved no bytes.
struct ShapeCutter {
    /// What nobody sees, in pixels.
    static let tolerance = 0.4
    /// Areas smaller than this in both directions, in pixels, aren't drawn.
    static let smallest = 0.5
    /// Pixels around the picture within which shapes are kept, so that their cut edges stay out of sight.
    static let margin = 6.0

    private let band: BasemapBand
    private let view: MapView
    private let clip: Rectangle
    /// Pixels of one unit of the band.
    private let scale: Double
    /// The least weight of points that are drawn.
    private let least: UInt8
    private let copies: [Copy]

    /// One of the world's copies in the picture.
    private struct Copy {
        /// What of it the picture shows, in the band's plane.
        let box: BasemapBox
        /// The pixels of its left top corner.
        let left: Double
        let top: Double
    }

    /// - Parameter tolerance: points that move their line by less than this, in pixels, are left out.
    init(band: BasemapBand, view: MapView, tolerance: Double = tolerance) {
        self.band = band
        self.view = view
        let (width, height) = (Double(view.width), Double(view.height))
        let margin = Self.margin
        clip = Rectangle(minX: -margin, minY: -margin, maxX: width + margin, maxY: height + margin)
        let world = view.worldSize
        let scale = world / BasemapBand.unit
        self.scale = scale
        least = PointWeights.weight(of: tolerance / scale)
        let top = height / 2 - view.y * world
        let centre = width / 2 - view.x * world
        copies = Self.copies(of: view).compactMap { copy in
            let left = centre + Double(copy) * world
            func unit(_ pixels: Double) -> Int32 { Int32(min(max(pixels / scale, -2e9), 2e9)) }
            let box = BasemapBox(
                minX: unit(-margin - left), minY: unit(-margin - top),
                maxX: unit(width + margin - left), maxY: unit(height + margin - top))
            let whole = BasemapBox(minX: 0, minY: 0, maxX: 1 << 30, maxY: 1 << 30)
            return box.touches(whole) ? Copy(box: box, left: left, top: top) : nil
        }
    }

    /// Which copies of the world, counted from the one with the centre, a picture shows; at most two on each side.
    static func copies(of view: MapView) -> ClosedRange<Int> {
        let first = ((view.x - view.halfWidth).rounded(.down)).clamped(to: -2...0)
        let last = ((view.x + view.halfWidth).rounded(.down)).clamped(to: 0...2)
        return Int(first)...Int(last)
    }

    /// The rings of an area layer in pixels.
    func rings(_ name: BasemapLayerName, smallest: Double = smallest) -> Paths {
        guard let layer = band.layers[name] else { return Paths() }
        var (rings, crossing) = (Paths(), Paths())
        for copy in copies {
            for polygon in 0..<layer.polygonEnds.count {
                let paths = layer.paths(ofPolygon: polygon)
                guard let outer = paths.first, isWorthDrawing(layer.boxes[outer], in: copy.box, smallest) else {
                    continue
                }
                for path in paths where isWorthDrawing(layer.boxes[path], in: copy.box, smallest) {
                    if copy.box.contains(layer.boxes[path]) {
                        appendRing(layer.arcs(ofPath: path), of: copy, to: &rings)
                    } else {
                        appendRing(layer.arcs(ofPath: path), of: copy, to: &crossing)
                    }
                }
            }
        }
        var clipper = RingClipper(clip)
        for ring in 0..<crossing.count { clipper.clip(crossing, ring, into: &rings) }
        return rings
    }

    /// The lines of a line layer in pixels.
    func lines(_ name: BasemapLayerName) throws(GEOSError) -> Paths {
        guard let layer = band.layers[name] else { return Paths() }
        var (whole, crossing) = (Paths(), Paths())
        for copy in copies {
            for path in layer.pathEnds.indices where layer.boxes[path].touches(copy.box) {
                let arcs = layer.arcs(ofPath: path)
                if copy.box.contains(layer.boxes[path]) {
                    appendLine(arcs, of: copy, to: &whole)
                } else {
                    appendLine(arcs, of: copy, to: &crossing)
                }
            }
        }
        guard !crossing.isEmpty else { return whole }
        whole.append(contentsOf: try Geometry(lines: crossing, in: Context()).clipped(to: clip).lines())
        return whole
    }

    private func isWorthDrawing(_ path: BasemapBox, in box: BasemapBox, _ smallest: Double) -> Bool {
        guard path.touches(box) else { return false }
        let (width, height) = (Double(path.maxX - path.minX) * scale, Double(path.maxY - path.minY) * scale)
        return width >= smallest || height >= smallest
    }

    private func appendRing(
        _ arcs: ArraySlice<Int32>, of copy: Copy, to rings: inout Paths
    ) {
        var first: (x: Double, y: Double)?
        var (lastX, lastY, count) = (0.0, 0.0, 0)
        for arc in arcs {
            band.forEachPoint(ofArc: arc, in: copy.box, least: least) { unitX, unitY, _ in
                let (x, y) = (copy.left + Double(unitX) * scale, copy.top + Double(unitY) * scale)
                if count > 0, x == lastX, y == lastY { return }
                rings.append(x, y)
                if first == nil { first = (x, y) }
                (lastX, lastY) = (x, y)
                count += 1
            }
        }
        // A ring of a damaged file may end elsewhere; GEOS takes only closed ones.
        guard let first, count >= 3 else { return rings.dropPath() }
        if lastX != first.x || lastY != first.y {
            rings.append(first.x, first.y)
            count += 1
        }
        if count >= 4 { rings.endPath() } else { rings.dropPath() }
    }

    private func appendLine(
        _ arcs: ArraySlice<Int32>, of copy: Copy, to lines: inout Paths
    ) {
        var (lastX, lastY, count) = (0.0, 0.0, 0)
        func end() {
            if count >= 2 { lines.endPath() } else { lines.dropPath() }
            count = 0
        }
        for arc in arcs {
            band.forEachPoint(ofArc: arc, in: copy.box, least: least) { unitX, unitY, isNear in
                let (x, y) = (copy.left + Double(unitX) * scale, copy.top + Double(unitY) * scale)
                if !isNear {
                    // An arc begins where the one before ended: one line goes on.
                    if count > 0, lastX == x, lastY == y { return }
                    end()
                }
                lines.append(x, y)
                (lastX, lastY) = (x, y)
                count += 1
            }
        }
        end()
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
