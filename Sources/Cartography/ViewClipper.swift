// Brings a path of the basemap into a view: what is seen of it, no finer than the eye.

import GEOS

/// Projects, thins, clips and simplifies paths for one view.
struct ViewClipper {
    private let view: MapView
    private let context = Context()
    /// Pixels drawn beyond the view's edges, so that no edge of a shape shows.
    private static let margin = 8.0
    private static let tolerance = 0.35

    init(_ view: MapView) {
        self.view = view
    }

    /// The parts of a path within the view, in pixels, x and y by turns.
    func parts(of path: MapPath, isRing: Bool) -> [[Double]] {
        let size = view.worldSize
        let halfX = (Double(view.width) / 2 + Self.margin) / size
        let halfY = (Double(view.height) / 2 + Self.margin) / size
        guard Double(path.maxY) >= view.y - halfY, Double(path.minY) <= view.y + halfY else { return [] }
        var parts: [[Double]] = []
        // The world repeats to the west and the east.
        for shift in [-1.0, 0, 1] {
            guard Double(path.maxX) + shift >= view.x - halfX, Double(path.minX) + shift <= view.x + halfX else {
                continue
            }
            let isWithin =
                Double(path.minX) + shift > view.x - halfX && Double(path.maxX) + shift < view.x + halfX
                && Double(path.minY) > view.y - halfY && Double(path.maxY) < view.y + halfY
            parts += clipped(thinned(path, shift: shift, isRing: isRing), isRing: isRing, isWithin: isWithin)
        }
        return parts
    }

    private func clipped(_ points: [Double], isRing: Bool, isWithin: Bool) -> [[Double]] {
        let (minX, minY) = (-Self.margin, -Self.margin)
        let (maxX, maxY) = (Double(view.width) + Self.margin, Double(view.height) + Self.margin)
        let isCut = isRing && !isWithin
        let points = isCut ? RingClipper.clip(points, minX: minX, minY: minY, maxX: maxX, maxY: maxY) : points
        guard points.count >= (isRing ? 8 : 4) else { return [] }
        do throws(GEOSError) {
            var geometry = isRing ? try Geometry.polygon(points, in: context) : try Geometry.line(points, in: context)
            if !isRing && !isWithin {
                geometry = try geometry.clipped(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            }
            return try geometry.simplified(tolerance: Self.tolerance).paths
        } catch {
            // What GEOS can't simplify is drawn as it is: right, only with more points.
            return [points]
        }
    }

    /// The path in pixels without points that can't be told apart, and without those that lie on one side outside together
    /// with both neighbours: they can't change what is seen.
    private func thinned(_ path: MapPath, shift: Double, isRing: Bool) -> [Double] {
        let size = view.worldSize
        let offsetX = (shift - view.x) * size + Double(view.width) / 2
        let offsetY = -view.y * size + Double(view.height) / 2
        var points: [Double] = []
        var lastCode = 0
        let count = path.points.count / 2
        func point(_ index: Int) -> (Double, Double) {
            (Double(path.points[2 * index]) * size + offsetX, Double(path.points[2 * index + 1]) * size + offsetY)
        }
        var next = point(0)
        for index in 0..<count {
            let (x, y) = next
            let isEnd = index == 0 || index == count - 1
            if !isEnd || index == 0, index + 1 < count { next = point(index + 1) }
            let code = outside(x, y)
            if !isEnd {
                if lastCode & code & outside(next.0, next.1) != 0 { continue }
                let dx = x - points[points.count - 2]
                let dy = y - points[points.count - 1]
                if dx * dx + dy * dy < 0.25 { continue }
            }
            points.append(x)
            points.append(y)
            lastCode = code
        }
        if isRing, points.count >= 6, points[0] != points[points.count - 2] || points[1] != points[points.count - 1] {
            points.append(points[0])
            points.append(points[1])
        }
        return points
    }

    /// On which sides outside the view a point is, a bit each.
    private func outside(_ x: Double, _ y: Double) -> Int {
        (x < -Self.margin ? 1 : x > Double(view.width) + Self.margin ? 2 : 0)
            | (y < -Self.margin ? 4 : y > Double(view.height) + Self.margin ? 8 : 0)
    }
}
