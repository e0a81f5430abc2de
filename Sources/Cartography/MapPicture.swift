// The map as a picture.

import Geography

/// Draws views of the basemap with pins as stand-alone SVG, which may also stand inline in HTML.
///
/// Shapes have classes and presentation attributes and nothing else to style them: no `style`, no script, no ids. Every
/// `<a>` is focusable; its name is its `<title>`.
package struct MapPicture: Sendable {
    /// Most labels of the caller that are looked at.
    package static let labelLimit = 500

    /// Lengths of the scale bar.
    package enum Units: Sendable {
        case metric, imperial
    }

    private let basemap: Basemap
    package var palette: MapPalette
    package var units: Units

    package init(basemap: Basemap, palette: MapPalette = .dark, units: Units = .metric) {
        self.basemap = basemap
        self.palette = palette
        self.units = units
    }

    /// Draws `view`.
    ///
    /// - Parameters:
    ///   - markers: pins and clusters, drawn in their order; ``MapGrid`` makes them of places.
    ///   - labels: names of towns and the like, the most important first, drawn where there is room.
    ///   - user: the user's position, if it is to be shown.
    ///   - title: the picture's name for screen readers.
    /// - Returns: UTF-8 without an XML declaration.
    /// - Throws: ``BasemapError`` when the basemap can't be read.
    package func svg(
        view: MapView, markers: [MapMarker] = [], labels: [MapLabel] = [], user: UserPosition? = nil,
        title: String = "Map"
    ) throws -> [UInt8] {
        var svg = SVGWriter()
        svg.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\"")
        // An image's links would be hidden from screen readers, so a picture that has any is none.
        if markers.isEmpty { svg.attribute("role", "img") }
        svg.attribute("width", view.width)
        svg.attribute("height", view.height)
        svg.attribute("viewBox", "0 0 \(view.width) \(view.height)")
        svg.markup(" font-family=\"system-ui,sans-serif\"><title>")
        svg.text(title, limit: 200)
        svg.markup("</title>")
        try drawBasemap(view, into: &svg)
        drawGraticule(view, into: &svg)
        drawVeil(view, into: &svg)
        var taken = markers.map { TextBox(centreX: $0.x, centreY: $0.y - 13, width: 30, height: 34) }
        if let user {
            let (x, y) = view.position(of: user.coordinate)
            taken.append(TextBox(centreX: x, centreY: y, width: 20, height: 20))
        }
        taken.append(contentsOf: drawScaleBar(view, into: &svg))
        try drawLabels(Array(labels.prefix(Self.labelLimit)), view, besides: taken, into: &svg)
        if let user { drawUser(user, view, into: &svg) }
        drawMarkers(markers, view, into: &svg)
        svg.markup("</svg>")
        return svg.bytes
    }

    /// Names of countries for a picture's labels.
    func countryLabels() throws(BasemapError) -> [MapLabel] { try basemap.countryLabels() }

    func band(for view: MapView) throws(BasemapError) -> BasemapBand { try basemap.band(zoom: view.zoom) }
}
