// Areas in a picture.

import GEOS

extension MapPicture {
    /// Pixels that an outline's points are apart at least.
    private static let outlineStep = 0.7

    /// Draws outlines, in each of the world's copies that the picture shows.
    func drawOutlines(_ outlines: [MapOutline], _ view: MapView, into svg: inout SVGWriter) {
        let (width, height) = (Double(view.width), Double(view.height))
        let margin = ShapeCutter.margin
        var clipper = RingClipper(Rectangle(minX: -margin, minY: -margin, maxX: width + margin, maxY: height + margin))
        for outline in outlines {
            var rings = Paths()
            // A ring that crosses the antimeridian reaches into the copy beside its own.
            for copy in -3...3 {
                let placed = place(outline.rings, copy: Double(copy), view).thinned(to: Self.outlineStep)
                for ring in 0..<placed.count { clipper.clip(placed, ring, into: &rings) }
            }
            guard !rings.isEmpty else { continue }
            svg.markup("<path transform=\"scale(.1)\" fill-opacity=\".12\" fill-rule=\"evenodd\" stroke-width=\"20\"")
            svg.attribute("class", outline.color == nil ? "map-area" : "map-outline")
            svg.attribute("fill", outline.color ?? palette.tint)
            svg.attribute("stroke", outline.color ?? palette.tint)
            svg.path(rings, closed: true)
            svg.markup("/>")
        }
    }

    private func place(_ rings: Paths, copy: Double, _ view: MapView) -> Paths {
        let (left, top) = (Double(view.width) / 2, Double(view.height) / 2)
        var placed = Paths()
        for index in 0..<rings.count {
            for point in rings.points(of: index) {
                placed.append(
                    (rings.coordinates[2 * point] + copy - view.x) * view.worldSize + left,
                    (rings.coordinates[2 * point + 1] - view.y) * view.worldSize + top)
            }
            placed.endPath()
        }
        return placed
    }
}
