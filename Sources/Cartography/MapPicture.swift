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

    package static let standardLetters = 13.0

    private let basemap: Basemap
    package var palette: MapPalette
    package var units: Units
    /// Size of letters in pixels.
    package var letters: Double

    package init(
        basemap: Basemap, palette: MapPalette = .dark, units: Units = .metric, letters: Double = standardLetters
    ) {
        self.basemap = basemap
        self.palette = palette
        self.units = units
        self.letters = letters
    }

    /// Draws `view`.
    ///
    /// - Parameters:
    ///   - heat: how many places are where, under all the rest.
    ///   - outlines: areas under the pins.
    ///   - faces: small pictures, under the pins as well.
    ///   - markers: pins and clusters, drawn in their order; ``MapGrid`` makes them of places.
    ///   - labels: names of towns and the like, the most important first, drawn where there is room.
    ///   - user: the user's position, if it is to be shown.
    ///   - title: the picture's name for screen readers.
    ///   - shownHeights: how much of the height screens may show, around the middle. Names that would lie under the page's
    ///     buttons there are left out: those at the middle of each side and the two at the right upper corner.
    /// - Returns: UTF-8 without an XML declaration.
    /// - Throws: ``BasemapError`` when the basemap can't be read.
    package func svg(
        view: MapView, heat: MapHeat? = nil, outlines: [MapOutline] = [], faces: [MapFace] = [],
        markers: [MapMarker] = [], labels: [MapLabel] = [], user: UserPosition? = nil,
        title: String = "Map", shownHeights: [Int] = []
    ) throws -> [UInt8] {
        var svg = SVGWriter()
        begin(view, into: &svg)
        // An image's links would be hidden from screen readers, so a picture that has any is none.
        if markers.isEmpty, faces.isEmpty { svg.attribute("role", "img") }
        svg.markup("><title>")
        svg.text(title, limit: 200)
        svg.markup("</title>")
        svg.bytes += try basemap.drawnLand.part(DrawnLand.Key(view: view, palette: palette)) {
            var land = SVGWriter()
            try drawBasemap(view, into: &land)
            return land.bytes
        }
        drawGraticule(view, into: &svg)
        drawVeil(view, into: &svg)
        if let heat { drawHeat(heat, view, into: &svg) }
        drawOutlines(outlines, view, into: &svg)
        var taken = markers.map { TextBox(centreX: $0.x, centreY: $0.y - 13, width: 30, height: 34) }
        if let user {
            let (x, y) = view.position(of: user.coordinate)
            taken.append(TextBox(centreX: x, centreY: y, width: 20, height: 20))
        }
        for height in shownHeights { taken.append(contentsOf: Self.controls(of: view, height: height)) }
        taken.append(contentsOf: drawScaleBar(view, into: &svg))
        try drawLabels(Array(labels.prefix(Self.labelLimit)), view, besides: taken, into: &svg)
        if let user { drawUser(user, view, into: &svg) }
        drawFaces(faces, view, into: &svg)
        drawMarkers(markers, view, into: &svg)
        svg.markup("</svg>")
        return svg.bytes
    }

    /// Writes the picture's element up to its own attributes.
    func begin(_ view: MapView, into svg: inout SVGWriter) {
        svg.markup("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\"")
        svg.attribute("width", view.width)
        svg.attribute("height", view.height)
        svg.attribute("viewBox", "0 0 \(view.width) \(view.height)")
        // In a frame of another shape it is cut off at the edges rather than shown smaller.
        svg.markup(" preserveAspectRatio=\"xMidYMid slice\" font-family=\"system-ui,sans-serif\"")
    }

    private static func controls(of view: MapView, height: Int) -> [TextBox] {
        let (width, top, bottom) = (
            Double(view.width), Double(view.height - height) / 2, Double(view.height + height) / 2
        )
        // Half as high, the picture is shown smaller, and the buttons are as much larger in it.
        let size = height < view.height ? 1.3 : 1
        let (right, middle) = (width - 37 * size, (top + bottom) / 2)
        let centres = [
            (width / 2, top + 32 * size), (width / 2, bottom - 32 * size), (37 * size, middle), (right, middle),
            (right, top + 32 * size), (right, top + 82 * size),
        ]
        return centres.map { TextBox(centreX: $0.0, centreY: $0.1, width: 46 * size, height: 46 * size) }
            // The attribution.
            + [TextBox(centreX: width - 75 * size, centreY: bottom - 10 * size, width: 150 * size, height: 20 * size)]
    }

    /// Names of countries for a picture's labels.
    func countryLabels() throws(BasemapError) -> [MapLabel] { try basemap.countryLabels() }

    func band(for view: MapView) throws(BasemapError) -> BasemapBand { try basemap.band(zoom: view.zoom) }
}
