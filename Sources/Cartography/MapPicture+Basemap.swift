// Land, water and borders of a picture.

import GEOS

extension MapPicture {
    /// Draws sea, land, lakes, rivers and borders.
    func drawBasemap(
        _ view: MapView, tolerance: Double = ShapeCutter.tolerance, into svg: inout SVGWriter
    ) throws {
        let cutter = ShapeCutter(band: try band(for: view), view: view, tolerance: tolerance)
        svg.markup("<rect class=\"map-sea\" width=\"100%\" height=\"100%\"")
        svg.attribute("fill", palette.sea)
        svg.markup("/>")
        drawPole(view, into: &svg)
        // Whole tenths of a pixel are shorter than decimals.
        svg.markup("<g transform=\"scale(.1)\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">")
        area("map-land", cutter.rings(.land), palette.land, into: &svg)
        area("map-lake", cutter.rings(.lakes, smallest: 1.5), palette.sea, into: &svg)
        line("map-river", try cutter.lines(.rivers), palette.river, width: 8, into: &svg)
        if view.zoom >= 4 {
            line("map-region-border", try cutter.lines(.admin1), palette.regionBorder, width: 7, into: &svg)
        }
        line("map-border", try cutter.lines(.borders), palette.border, width: view.zoom < 3 ? 6 : 9, into: &svg)
        line("map-coast", try cutter.lines(.coast), palette.coast, width: view.zoom < 3 ? 5 : 8, into: &svg)
        svg.markup("</g>")
    }

    /// South of the Mercator edge all is land (Antarctica), north of it all is sea.
    private func drawPole(_ view: MapView, into svg: inout SVGWriter) {
        let edge = (1 - view.y) * view.worldSize + Double(view.height) / 2
        guard edge < Double(view.height) else { return }
        svg.markup("<rect class=\"map-land\" width=\"100%\"")
        svg.attribute("y", edge - 1)
        svg.attribute("height", Double(view.height) - edge + 1)
        svg.attribute("fill", palette.land)
        svg.markup("/>")
    }

    /// Dims the world's copies beside the one around the centre.
    func drawVeil(_ view: MapView, into svg: inout SVGWriter) {
        let side = (Double(view.width) - view.worldSize) / 2
        guard side > 0.5 else { return }
        for x in [0, Double(view.width) - side] {
            svg.markup("<rect class=\"map-veil\" height=\"100%\" fill-opacity=\".6\"")
            svg.attribute("x", x)
            svg.attribute("width", side)
            svg.attribute("fill", palette.sea)
            svg.markup("/>")
        }
    }

    private func area(_ name: StaticString, _ rings: Paths, _ color: MapColor, into svg: inout SVGWriter) {
        guard !rings.isEmpty else { return }
        svg.markup("<path class=\"")
        svg.markup(name)
        svg.markup("\"")
        svg.attribute("fill", color)
        svg.path(rings, closed: true)
        svg.markup("/>")
    }

    private func line(
        _ name: StaticString, _ lines: Paths, _ color: MapColor, width: Int, into svg: inout SVGWriter
    ) {
        guard !lines.isEmpty else { return }
        svg.markup("<path class=\"")
        svg.markup(name)
        svg.markup("\"")
        svg.attribute("stroke", color)
        svg.attribute("stroke-width", width)
        svg.path(lines, closed: false)
        svg.markup("/>")
    }
}
