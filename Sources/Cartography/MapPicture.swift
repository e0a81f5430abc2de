// Draws a map as SVG: land, water, borders, names, pins, a scale bar.

package import Geography
import Glibc

/// Draws views of the basemap with pins on them.
package struct MapPicture {
    private let basemap: Basemap

    package init(basemap: Basemap) {
        self.basemap = basemap
    }

    /// The picture of a view.
    ///
    /// - Parameters:
    ///   - user: where the person is, and how surely, in metres.
    ///   - clusterHref: the address of a nearer view of a box.
    ///   - isInline: whether it stands in an HTML page, whose style sheet may colour it by its classes (map-sea, map-land,
    ///     map-lake, map-river, map-coast, map-border, map-label, map-scale, map-user, map-pin, map-cluster).
    /// - Throws: ``BasemapError``.
    package func svg(
        _ view: MapView, pins: [MapPin], user: (coordinate: Coordinate, accuracy: Double)?,
        clusterHref: (BoundingBox) -> String, title: String, inline isInline: Bool
    ) throws -> [UInt8] {
        let clusters = PinCluster.clusters(of: pins, in: view)
        var svg = SVGWriter()
        let size = "viewBox=\"0 0 \(view.width) \(view.height)\" width=\"\(view.width)\" height=\"\(view.height)\""
        // In HTML the name space goes without saying; an image's role would hide links from a screen reader.
        svg.write("<svg \(isInline ? "" : "xmlns=\"http://www.w3.org/2000/svg\" ")\(size) class=\"map-picture\"")
        svg.write(clusters.isEmpty ? " role=\"img\"" : "")
        svg.write(" font-family=\"system-ui,sans-serif\"><title>\(SVGWriter.escaped(title))</title>")
        svg.write("<rect class=\"map-sea\" width=\"100%\" height=\"100%\" fill=\"\(Palette.sea)\"/>")
        try drawLand(view, into: &svg)
        try drawLabels(view, around: clusters, into: &svg)
        drawScale(view, into: &svg)
        if let user { drawUser(user, view, into: &svg) }
        for cluster in clusters.sorted(by: { $0.y < $1.y }) { draw(cluster, clusterHref, into: &svg) }
        svg.write("</svg>")
        return svg.bytes
    }

    /// The dark appearance; a page's style sheet may override each by its class.
    private enum Palette {
        static let sea = "#0b0b14"
        static let land = "#23232f"
        static let water = "#0b0b14"
        static let river = "#1c2838"
        static let border = "#5a5a70"
        static let coast = "#3d3d50"
        static let label = "#b4b4c4"
        static let tint = "#ffee88"
    }

    // MARK: The basemap

    private func drawLand(_ view: MapView, into svg: inout SVGWriter) throws(BasemapError) {
        let band = try basemap.band(zoom: view.zoom)
        let clipper = ViewClipper(view)
        svg.write("<g transform=\"scale(.1)\" fill=\"none\" stroke-linejoin=\"round\">")
        func layer(_ name: String, _ paths: [MapPath], isRing: Bool, _ attributes: String) {
            let parts = paths.flatMap { clipper.parts(of: $0, isRing: isRing) }.filter { $0.count >= 4 }
            guard !parts.isEmpty else { return }
            svg.write("<path class=\"map-\(name)\" \(attributes) d=\"")
            for part in parts { svg.path(part, isRing: isRing) }
            svg.write("\"/>")
        }
        layer("land", band.land, isRing: true, "fill=\"\(Palette.land)\" fill-rule=\"evenodd\"")
        layer("lake", band.lakes, isRing: true, "fill=\"\(Palette.water)\" fill-rule=\"evenodd\"")
        if view.zoom >= 4 {
            layer("river", band.rivers, isRing: false, "stroke=\"\(Palette.river)\" stroke-width=\"10\"")
        }
        layer("coast", band.coast, isRing: false, "stroke=\"\(Palette.coast)\" stroke-width=\"8\"")
        layer(
            "border", band.borders, isRing: false,
            "stroke=\"\(Palette.border)\" stroke-width=\"8\" stroke-dasharray=\"40 25\"")
        svg.write("</g>")
    }

    /// Names where they cover neither each other nor a pin: at their place, else a line below or above it.
    private func drawLabels(
        _ view: MapView, around clusters: [PinCluster], into svg: inout SVGWriter
    ) throws(BasemapError) {
        var taken = clusters.map { (x: $0.x, y: $0.y - PinCluster.lift, width: 30.0, height: 32.0) }
        svg.write("<g class=\"map-label\" fill=\"\(Palette.label)\" font-size=\"12\" text-anchor=\"middle\">")
        let labels = try basemap.labels().sorted { $0.minZoom < $1.minZoom }
        for label in labels where label.minZoom <= view.zoom + 1 && view.zoom < label.maxZoom {
            guard let coordinate = Coordinate(latitude: label.latitude, longitude: label.longitude) else { continue }
            let (x, middle) = view.pixel(of: coordinate)
            let width = Double(label.name.count) * 6.5 + 12
            guard x - width / 2 > 0, x + width / 2 < Double(view.width) else { continue }
            let free = [0.0, 18, -18].map { middle + $0 }.first { y in
                y > 16 && y < Double(view.height) - 32
                    && !taken.contains {
                        abs($0.y - y) < ($0.height + 18) / 2 && abs($0.x - x) < ($0.width + width) / 2
                    }
            }
            guard let y = free else { continue }
            taken.append((x, y, width, 18))
            // The base line lies below the middle of the letters.
            svg.write("<text x=\"\(SVGWriter.number(x))\" y=\"\(SVGWriter.number(y + 4))\">")
            svg.write("\(SVGWriter.escaped(label.name))</text>")
        }
        svg.write("</g>")
    }

    /// A bar of a round length, at most a quarter of the view.
    private func drawScale(_ view: MapView, into svg: inout SVGWriter) {
        let longest = view.metresPerPixel * Double(min(view.width / 4, 160))
        let power = pow(10, log10(longest).rounded(.down))
        let metres = [5, 2, 1].map { $0 * power }.first { $0 <= longest } ?? power
        let width = metres / view.metresPerPixel
        let text = metres >= 1000 ? "\(Int(metres / 1000)) km" : "\(max(1, Int(metres))) m"
        let y = view.height - 14
        svg.write("<g class=\"map-scale\" fill=\"none\" stroke=\"\(Palette.label)\">")
        svg.write("<path d=\"M14 \(y - 5)v5h\(SVGWriter.number(width))v-5\"/>")
        svg.write(
            "<text x=\"\(SVGWriter.number(14 + width / 2))\" y=\"\(y - 6)\" text-anchor=\"middle\" stroke=\"none\"")
        svg.write(" fill=\"\(Palette.label)\" font-size=\"11\">\(text)</text></g>")
    }

    // MARK: What is on it

    private func drawUser(
        _ user: (coordinate: Coordinate, accuracy: Double), _ view: MapView, into svg: inout SVGWriter
    ) {
        let (x, y) = view.pixel(of: user.coordinate)
        let radius = min(user.accuracy / view.metresPerPixel, 4000)
        let place = "cx=\"\(SVGWriter.number(x))\" cy=\"\(SVGWriter.number(y))\""
        svg.write("<g class=\"map-user\" fill=\"\(Palette.tint)\"><title>You are here</title>")
        if radius > 8 { svg.write("<circle \(place) r=\"\(SVGWriter.number(radius))\" fill-opacity=\".15\"/>") }
        svg.write("<circle \(place) r=\"7\" stroke=\"#000\" stroke-width=\"2\"/></g>")
    }

    private func draw(_ cluster: PinCluster, _ clusterHref: (BoundingBox) -> String, into svg: inout SVGWriter) {
        let place = "translate(\(SVGWriter.number(cluster.x)) \(SVGWriter.number(cluster.y)))"
        if cluster.pins.count > 1, let box = cluster.box {
            let count = cluster.pins.count
            svg.write(
                "<a href=\"\(SVGWriter.escaped(clusterHref(box)))\" class=\"map-cluster\" transform=\"\(place)\">")
            svg.write("<title>\(count) locations: show them nearer</title>")
            svg.write("<circle cy=\"-14\" r=\"22\" fill=\"#000\" fill-opacity=\"0\"/>")
            svg.write("<circle cy=\"-14\" r=\"14\" fill=\"#30d158\" stroke=\"#000\" stroke-width=\"1.5\"/>")
            svg.write("<text y=\"-9.8\" text-anchor=\"middle\" font-size=\"12\" font-weight=\"700\" fill=\"#000\">")
            svg.write("\(count)</text></a>")
        } else if let pin = cluster.pins.first {
            svg.write("<a href=\"\(SVGWriter.escaped(pin.href))\" class=\"map-pin\" transform=\"\(place)\">")
            svg.write("<title>\(SVGWriter.escaped(pin.title))</title>")
            svg.write("<circle cy=\"-14\" r=\"22\" fill=\"#000\" fill-opacity=\"0\"/>")
            svg.write("<path d=\"M0 0C-3-7-10-10-10-18a10 10 0 0 1 20 0C10-10 3-7 0 0z\"")
            svg.write(" fill=\"\(SVGWriter.escaped(pin.color))\" stroke=\"#000\" stroke-width=\"1.5\"/>")
            svg.write("<circle cy=\"-18\" r=\"3.5\" fill=\"#000\"/></a>")
        }
    }
}
