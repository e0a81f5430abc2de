// Heat in a picture.

import Geography
import Glibc

extension MapPicture {
    /// From few places to most of them; apart in lightness too, on dark and on light maps.
    private static let heatColors = [
        MapColor(255, 214, 92), MapColor(255, 176, 46), MapColor(255, 128, 24), MapColor(240, 72, 24),
        MapColor(200, 16, 40),
    ]

    /// The heat alone, to lie over a map: of all cells that were counted, whose box stands in `data-bbox`.
    package static func svg(heat: MapHeat) -> [UInt8] {
        var svg = SVGWriter()
        let (width, height) = (heat.window.columns * Int(MapHeat.cellSide), heat.window.rows * Int(MapHeat.cellSide))
        svg.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" preserveAspectRatio=\"none\"")
        svg.attribute("data-bbox", heat.window.box.text)
        svg.attribute("width", width)
        svg.attribute("height", height)
        svg.attribute("viewBox", "0 0 \(width) \(height)")
        svg.markup(">")
        let across = exp2(Double(heat.window.level))
        draw(heat, cell: MapHeat.cellSide, width: Double(width), height: Double(height), into: &svg) { x, y in
            let column = x * across - Double(heat.window.firstColumn)
            return (
                (column < 0 ? column + across : column) * MapHeat.cellSide,
                (y * across - Double(heat.window.firstRow)) * MapHeat.cellSide
            )
        }
        svg.markup("</svg>")
        return svg.bytes
    }

    func drawHeat(_ heat: MapHeat, _ view: MapView, into svg: inout SVGWriter) {
        let (width, height) = (Double(view.width), Double(view.height))
        let cell = view.worldSize / exp2(Double(heat.window.level))
        Self.draw(heat, cell: cell, width: width, height: height, into: &svg) { x, y in
            let dx = x - view.x
            return ((dx - dx.rounded()) * view.worldSize + width / 2, (y - view.y) * view.worldSize + height / 2)
        }
    }

    /// Draws blots over each other, wide ones first; the fullest cell has one of each.
    private static func draw(
        _ heat: MapHeat, cell: Double, width: Double, height: Double, into svg: inout SVGWriter,
        position: (Double, Double) -> (x: Double, y: Double)
    ) {
        svg.markup("<g class=\"map-heat\" fill=\"none\" stroke-opacity=\".3\" stroke-linecap=\"round\">")
        for (step, color) in heatColors.enumerated() {
            let blot = cell * (3.4 - 0.5 * Double(step))
            let least = Double(step) / Double(heatColors.count)
            let places = heat.places.filter { $0.share >= least }.map { position($0.x, $0.y) }.filter {
                $0.x > -blot && $0.x < width + blot && $0.y > -blot && $0.y < height + blot
            }
            guard !places.isEmpty else { continue }
            svg.markup("<path")
            svg.attribute("stroke", color)
            svg.attribute("stroke-width", blot)
            svg.markup(" d=\"")
            for (x, y) in places {
                svg.markup("M")
                svg.number(Int(x.rounded()))
                svg.markup(" ")
                svg.number(Int(y.rounded()))
                // A line of no length has round ends.
                svg.markup("h0")
            }
            svg.markup("\"/>")
        }
        svg.markup("</g>")
    }
}
