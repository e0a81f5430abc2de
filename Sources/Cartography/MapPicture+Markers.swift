// Pins, clusters and the user in a picture.

import Geography

extension MapPicture {
    /// Radius of the invisible circle that takes touches: 44 pixels across.
    private static let touchRadius = 22

    /// Draws pins and clusters, each a link.
    func drawMarkers(
        _ markers: [Marker], of pins: [MapPin], _ view: MapView, _ clusterLink: (MapCluster) -> String,
        into svg: inout SVGWriter
    ) {
        guard !markers.isEmpty else { return }
        svg.markup("<g class=\"map-pins\">")
        for marker in markers {
            if marker.pins.count == 1 {
                drawPin(pins[marker.pins[0]], x: marker.x, y: marker.y, view, into: &svg)
            } else {
                drawCluster(marker, of: pins, view, clusterLink, into: &svg)
            }
        }
        svg.markup("</g>")
    }

    /// A ball on a needle, whose tip is the place.
    private func drawPin(_ pin: MapPin, x: Double, y: Double, _ view: MapView, into svg: inout SVGWriter) {
        svg.markup("<a class=\"map-pin\"")
        svg.attribute("href", pin.href)
        // Near the upper edge it moves down a little rather than losing its head.
        place(x: x, y: max(y, 25), inset: 9, view, into: &svg)
        svg.markup("><title>")
        svg.text(pin.title, limit: 200)
        svg.markup("</title><circle cy=\"-11\" fill=\"none\" pointer-events=\"all\"")
        svg.attribute("r", Self.touchRadius)
        svg.markup("/><path d=\"M0 0v-10\" stroke-width=\"2\" stroke-linecap=\"round\"")
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/><circle cy=\"-16\" r=\"7\" stroke-width=\"1.5\"")
        svg.attribute("fill", pin.color ?? palette.pin)
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/></a>")
    }

    /// A larger ball with the number of places in it.
    private func drawCluster(
        _ marker: Marker, of pins: [MapPin], _ view: MapView, _ link: (MapCluster) -> String, into svg: inout SVGWriter
    ) {
        let cluster = MarkerLayout.cluster(marker, of: pins, in: view)
        let colors = Set(marker.pins.map { pins[$0].color ?? palette.pin })
        let color = colors.count == 1 ? colors.first ?? palette.pin : palette.pin
        let radius = cluster.count < 10 ? 12.0 : cluster.count < 100 ? 14 : 16
        let centre = -(radius + 4)
        svg.markup("<a class=\"map-cluster\"")
        svg.attribute("href", link(cluster))
        place(x: marker.x, y: max(marker.y, 2 * radius + 6), inset: radius + 2, view, into: &svg)
        svg.markup("><title>")
        svg.text("\(cluster.count) places")
        svg.markup("</title><circle fill=\"none\" pointer-events=\"all\"")
        svg.attribute("cy", centre)
        svg.attribute("r", Self.touchRadius)
        svg.markup("/><path d=\"M0 0v-6\" stroke-width=\"2\" stroke-linecap=\"round\"")
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/><circle stroke-width=\"1.5\"")
        svg.attribute("cy", centre)
        svg.attribute("r", radius)
        svg.attribute("fill", color)
        svg.attribute("stroke", palette.pinOutline)
        svg.markup("/><text text-anchor=\"middle\" font-size=\"12\" font-weight=\"600\"")
        svg.attribute("y", centre + 4.3)
        svg.attribute("fill", color.readable)
        svg.markup(">")
        svg.number(cluster.count)
        svg.markup("</text></a>")
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
            svg.markup("<circle fill-opacity=\".15\" stroke-opacity=\".5\"")
            svg.attribute("stroke", palette.tint)
            svg.attribute("r", min(accuracy / metresPerPixel, 10_000))
            svg.markup("/>")
        }
        svg.markup("<circle r=\"7\" stroke-width=\"2.5\"")
        svg.attribute("stroke", palette.sea)
        svg.markup("/></g>")
    }

    /// Writes the place as a translation, kept `inset` pixels away from the picture's sides and foot.
    private func place(x: Double, y: Double, inset: Double, _ view: MapView, into svg: inout SVGWriter) {
        let (width, height) = (Double(view.width), Double(view.height))
        svg.markup(" transform=\"translate(")
        svg.number(min(max(x, inset), width - inset))
        svg.markup(" ")
        svg.number(min(y, height - min(inset, 2)))
        svg.markup(")\"")
    }
}
