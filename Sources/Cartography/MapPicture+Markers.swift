// Pins, clusters and the user in a picture.

import Geography

extension MapPicture {
    /// Radius of the invisible circle that takes touches: 44 pixels across.
    private static let touchRadius = 22

    /// Draws pins and clusters, each a link.
    func drawMarkers(_ markers: [MapMarker], _ view: MapView, into svg: inout SVGWriter) {
        guard !markers.isEmpty else { return }
        svg.markup("<g class=\"map-pins\">")
        for marker in markers {
            if marker.count == 1 { drawPin(marker, view, into: &svg) } else { drawCluster(marker, view, into: &svg) }
        }
        svg.markup("</g>")
    }

    /// A ball on a needle, whose tip is the place.
    private func drawPin(_ pin: MapMarker, _ view: MapView, into svg: inout SVGWriter) {
        svg.markup("<a class=\"map-pin\"")
        svg.attribute("href", pin.href)
        // Near the upper edge it moves down a little rather than losing its head.
        place(x: pin.x, y: max(pin.y, 25), inset: 9, view, into: &svg)
        svg.markup("><title>")
        svg.text(pin.title, limit: 200)
        svg.markup("</title><circle cy=\"-11\" fill=\"none\" pointer-events=\"all\"")
        svg.attribute("r", Self.touchRadius)
        svg.markup("/><path class=\"map-needle\" d=\"M0 0v-10\" stroke-width=\"2\" stroke-linecap=\"round\"")
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/>")
        drawBall(pin, radius: 7, centre: -16, into: &svg)
        svg.markup("</a>")
    }

    /// A larger ball with the number of places in it.
    private func drawCluster(_ cluster: MapMarker, _ view: MapView, into svg: inout SVGWriter) {
        let radius = cluster.count < 10 ? 12.0 : cluster.count < 100 ? 14 : 16
        let centre = -(radius + 4)
        svg.markup("<a class=\"map-cluster\"")
        svg.attribute("href", cluster.href)
        place(x: cluster.x, y: max(cluster.y, 2 * radius + 6), inset: radius + 2, view, into: &svg)
        svg.markup("><title>")
        svg.text(cluster.title, limit: 200)
        svg.markup("</title><circle fill=\"none\" pointer-events=\"all\"")
        svg.attribute("cy", centre)
        svg.attribute("r", Self.touchRadius)
        svg.markup("/><path class=\"map-needle\" d=\"M0 0v-6\" stroke-width=\"2\" stroke-linecap=\"round\"")
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/>")
        drawBall(cluster, radius: radius, centre: centre, into: &svg)
        svg.markup("<text text-anchor=\"middle\" font-size=\"12\" font-weight=\"600\"")
        if cluster.color == nil { svg.markup(" class=\"map-count\"") }
        svg.attribute("y", centre + 4.3)
        svg.attribute("fill", (cluster.color ?? palette.pin).readable)
        svg.markup(">")
        svg.text(Self.short(cluster.count))
        svg.markup("</text></a>")
    }

    /// Only without a colour of its own does it have a class, for a style sheet to colour.
    private func drawBall(_ marker: MapMarker, radius: Double, centre: Double, into svg: inout SVGWriter) {
        svg.markup("<circle stroke-width=\"1.5\"")
        svg.markup(marker.color == nil ? " class=\"map-ball map-ball-plain\"" : " class=\"map-ball\"")
        svg.attribute("cy", centre)
        svg.attribute("r", radius)
        svg.attribute("fill", marker.color ?? palette.pin)
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/>")
    }

    /// A number in at most four characters: `999`, `1.2k`, `100k`, `12M`.
    static func short(_ count: Int) -> String {
        let (unit, name) = count < 1_000_000 ? (1000, "k") : (1_000_000, "M")
        guard count >= 1000 else { return String(count) }
        let tenths = count / (unit / 10)
        return tenths < 100 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10)\(name)" : "\(tenths / 10)\(name)"
    }

    /// The user's dot in the tint colour, with the circle within which the user probably is.
    func drawUser(_ user: UserPosition, _ view: MapView, into svg: inout SVGWriter) {
        guard view.shows(user.coordinate) else { return }
        let (x, y) = view.position(of: user.coordinate)
        let metresPerPixel = WebMercator.metresAcross(latitude: user.coordinate.latitude) / view.worldSize
        svg.markup("<g class=\"map-user\"")
        place(x: x, y: y, inset: 0, view, into: &svg)
        svg.attribute("fill", palette.tint)
        svg.markup("><title>You are here</title>")
        if let accuracy = user.accuracy, accuracy / metresPerPixel > 9 {
            svg.markup("<circle class=\"map-user-reach\" fill-opacity=\".15\" stroke-opacity=\".5\"")
            svg.attribute("stroke", palette.tint)
            svg.attribute("r", min(accuracy / metresPerPixel, 10_000))
            svg.markup("/>")
        }
        svg.markup("<circle class=\"map-user-dot\" r=\"7\" stroke-width=\"2.5\"")
        svg.attribute("stroke", palette.sea)
        svg.markup("/></g>")
    }

    /// Writes the place as a translation, kept `inset` pixels away from the picture's sides and foot.
    func place(x: Double, y: Double, inset: Double, _ view: MapView, into svg: inout SVGWriter) {
        let (width, height) = (Double(view.width), Double(view.height))
        svg.markup(" transform=\"translate(")
        svg.number(min(max(x, inset), width - inset))
        svg.markup(" ")
        svg.number(min(y, height - min(inset, 2)))
        // Pins grow with the letters.
        if letters != Self.standardLetters {
            svg.markup(") scale(")
            svg.number(letters / Self.standardLetters)
        }
        svg.markup(")\"")
    }
}
