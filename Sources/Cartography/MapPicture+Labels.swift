// Names in a picture.

import Geography

extension MapPicture {
    /// Draws names where there is room: first those of countries, then those given; no two overlap.
    func drawLabels(
        _ labels: [MapLabel], _ view: MapView, besides taken: [TextBox], into svg: inout SVGWriter
    ) throws {
        var taken = taken
        draw(place(try countryLabels(), .country, view, &taken), .country, into: &svg)
        draw(place(labels, .town, view, &taken), .town, into: &svg)
    }

    /// Names are smaller here than on the maps that Natural Earth's zooms were chosen for, so more of them fit.
    static func countryZooms(_ view: MapView) -> ClosedRange<Double> { view.zoom + 0.6...view.zoom + 1.6 }

    private func place(
        _ labels: [MapLabel], _ kind: MapLabel.Kind, _ view: MapView, _ taken: inout [TextBox]
    ) -> [PlacedLabel] {
        let zooms = kind == .country ? Self.countryZooms(view) : view.zoom...view.zoom
        var names: [PlacedLabel] = []
        for label in labels where label.kind == kind && label.zooms.overlaps(zooms) && view.shows(label.coordinate) {
            let (x, y) = view.position(of: label.coordinate)
            let name = PlacedLabel(label, x: x, y: y, letters: letters)
            guard name.box.isInside(width: Double(view.width), height: Double(view.height)),
                !taken.contains(where: { $0.overlaps(name.box) })
            else { continue }
            taken.append(name.box)
            names.append(name)
        }
        return names
    }

    /// Writes names of one kind.
    func draw(_ names: [PlacedLabel], _ kind: MapLabel.Kind, into svg: inout SVGWriter) {
        let isCountry = kind == .country
        // Read aloud, a hundred names would stand before the first pin.
        svg.markup("<g aria-hidden=\"true\"")
        svg.attribute("class", isCountry ? "map-country-label" : "map-label")
        svg.attribute("fill", isCountry ? palette.countryLabel : palette.label)
        svg.attribute("font-size", letters)
        svg.markup(isCountry ? " letter-spacing=\".8\" text-anchor=\"middle\">" : ">")
        for name in names {
            if !isCountry {
                svg.markup("<circle r=\"2\" stroke=\"none\"")
                svg.attribute("cx", name.x)
                svg.attribute("cy", name.y)
                svg.markup("/>")
            }
            for (index, line) in name.lines.enumerated() {
                svg.markup("<text")
                svg.attribute("x", isCountry ? name.x : name.x + 6)
                svg.attribute(
                    "y", name.y + letters * (0.36 + 1.15 * (Double(index) - Double(name.lines.count - 1) / 2)))
                svg.markup(">")
                svg.text(line, limit: 200)
                svg.markup("</text>")
            }
        }
        svg.markup("</g>")
    }
}
