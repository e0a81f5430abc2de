// Tiles: the basemap alone, cut into squares.

import Geography

extension MapPicture {
    /// Draws a tile: the basemap with names, but without pins, user and scale bar.
    ///
    /// What neighbours share meets at their edges, names too: which are shown is settled for the whole world.
    ///
    /// - Throws: ``BasemapError`` when the basemap can't be read.
    package func svg(tile: MapTile) throws -> [UInt8] {
        let view = tile.view
        var svg = SVGWriter()
        begin(view, into: &svg)
        svg.markup(">")
        try drawBasemap(view, tolerance: Self.tileTolerance, into: &svg)
        drawGraticule(view, into: &svg)
        drawNames(try countryLabels(), of: tile, into: &svg)
        svg.markup("</svg>")
        return svg.bytes
    }

    /// A little more than in pictures, which are fewer and may be larger.
    private static let tileTolerance = 0.6

    private func drawNames(_ labels: [MapLabel], of tile: MapTile, into svg: inout SVGWriter) {
        let view = tile.view
        let side = Double(MapTile.side)
        let (left, top) = (Double(tile.x) * side, Double(tile.y) * side)
        let names = Self.names(of: labels, view: view, letters: letters).flatMap { name in
            // Near the antimeridian a name reaches into the world's next copy.
            [0, -view.worldSize, view.worldSize].map { name.moved(right: $0 - left, down: -top) }
        }.filter { $0.box.isPartlyInside(width: side, height: side) }
        draw(names, .country, into: &svg)
    }

    /// The names that the whole world shows at a view's zoom, in its pixels; no two overlap.
    private static func names(of labels: [MapLabel], view: MapView, letters: Double) -> [PlacedLabel] {
        let zooms = countryZooms(view)
        var names: [PlacedLabel] = []
        for label in labels where label.zooms.overlaps(zooms) {
            let name = PlacedLabel(
                label, x: WebMercator.x(longitude: label.coordinate.longitude) * view.worldSize,
                y: WebMercator.y(latitude: label.coordinate.latitude) * view.worldSize, letters: letters)
            if !names.contains(where: { $0.box.overlaps(name.box) }) { names.append(name) }
        }
        return names
    }
}
