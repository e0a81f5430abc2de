// Names in a picture.

import Geography

extension MapPicture {
    /// Draws names where there is room: first those of countries, then those given; no two overlap.
    func drawLabels(
        _ labels: [MapLabel], _ view: MapView, besides taken: [TextBox], into svg: inout SVGWriter
    ) throws {
        var taken = taken
        drawLabels(try countryLabels(), .country, view, &taken, into: &svg)
        drawLabels(labels, .town, view, &taken, into: &svg)
    }

    private func drawLabels(
        _ labels: [MapLabel], _ kind: MapLabel.Kind, _ view: MapView, _ taken: inout [TextBox],
        into svg: inout SVGWriter
    ) {
        let isCountry = kind == .country
        // Names are smaller here than on the maps that Natural Earth's zooms were chosen for, so more of them fit.
        let zooms = isCountry ? view.zoom + 0.6...view.zoom + 1.6 : view.zoom...view.zoom
        // Read aloud, a hundred names would stand before the first pin.
        svg.markup("<g aria-hidden=\"true\"")
        svg.attribute("class", isCountry ? "map-country-label" : "map-label")
        svg.attribute("fill", isCountry ? palette.countryLabel : palette.label)
        svg.attribute("font-size", letters)
        svg.markup(isCountry ? " letter-spacing=\".8\" text-anchor=\"middle\">" : ">")
        for label in labels where label.kind == kind && label.zooms.overlaps(zooms) && view.shows(label.coordinate) {
            draw(label, view, &taken, into: &svg)
        }
        svg.markup("</g>")
    }

    private func draw(_ label: MapLabel, _ view: MapView, _ taken: inout [TextBox], into svg: inout SVGWriter) {
        let isCountry = label.kind == .country
        let lines = isCountry ? Self.lines(of: label.name.uppercased()) : [label.name]
        let (x, y) = view.position(of: label.coordinate)
        // An average letter's width; capitals with their spacing are wider.
        let width = Double(lines.map(\.count).max() ?? 0) * letters * (isCountry ? 0.78 : 0.57)
        let height = Double(lines.count) * letters * 1.15
        let box = TextBox(
            centreX: isCountry ? x : x + 7 + width / 2, centreY: y, width: width + 8, height: height + 4)
        guard box.isInside(width: Double(view.width), height: Double(view.height)),
            !taken.contains(where: { $0.overlaps(box) })
        else { return }
        taken.append(box)
        if !isCountry {
            svg.markup("<circle r=\"2\" stroke=\"none\"")
            svg.attribute("cx", x)
            svg.attribute("cy", y)
            svg.markup("/>")
        }
        for (index, line) in lines.enumerated() {
            svg.markup("<text")
            svg.attribute("x", isCountry ? x : x + 6)
            svg.attribute("y", y + letters * (0.36 + 1.15 * (Double(index) - Double(lines.count - 1) / 2)))
            svg.markup(">")
            svg.text(line, limit: 200)
            svg.markup("</text>")
        }
    }

    /// A long name in two lines, broken at the space nearest to its middle.
    static func lines(of name: String) -> [String] {
        guard name.count > 14 else { return [name] }
        let middle = name.count / 2
        let spaces = name.indices.filter { name[$0] == " " }
        let distance = { (index: String.Index) in abs(name.distance(from: name.startIndex, to: index) - middle) }
        guard let space = spaces.min(by: { distance($0) < distance($1) }) else { return [name] }
        return [String(name[..<space]), String(name[name.index(after: space)...])]
    }
}
