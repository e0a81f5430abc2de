// Meridians, parallels and the scale bar of a picture.

import Geography

extension MapPicture {
    /// Steps between lines in degrees.
    private static let steps = [
        30.0, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
    ]

    /// Draws meridians and parallels about 150 pixels or more apart.
    func drawGraticule(_ view: MapView, into svg: inout SVGWriter) {
        let pixelsPerDegree = view.worldSize / 360
        let step = Self.steps.last { $0 * pixelsPerDegree >= 110 } ?? 30
        svg.markup("<path class=\"map-graticule\" fill=\"none\" stroke-width=\".5\" stroke-opacity=\".3\"")
        svg.attribute("stroke", palette.graticule)
        svg.markup(" d=\"")
        let (width, height) = (Double(view.width), Double(view.height))
        let west = (view.x - 0.5) * 360 - width / 2 / pixelsPerDegree
        // At most a picture's width divided by 110 pixels, or 12 for each copy of the world.
        for index in Int((west / step).rounded(.up))...Int(((west + width / pixelsPerDegree) / step).rounded(.down)) + 1
        {
            let x = (Double(index) * step - west) * pixelsPerDegree
            guard x >= 0, x <= width else { continue }
            svg.markup("M")
            svg.number(x)
            svg.markup(" 0v")
            svg.number(view.height)
        }
        let south = view.coordinate(x: 0, y: height).latitude
        let north = view.coordinate(x: 0, y: 0).latitude
        for index in Int(
            (south / step).rounded(.up))...max(
                Int((north / step).rounded(.down)), Int((south / step).rounded(.up)))
        {
            let y = (WebMercator.y(latitude: Double(index) * step) - view.y) * view.worldSize + height / 2
            guard y >= 0, y <= height else { continue }
            svg.markup("M0 ")
            svg.number(y)
            svg.markup("h")
            svg.number(view.width)
        }
        svg.markup("\"/>")
    }

    /// Draws the scale bar of the picture's middle, where scale differs little enough over it.
    ///
    /// - Returns: the room that it takes.
    func drawScaleBar(_ view: MapView, into svg: inout SVGWriter) -> [TextBox] {
        guard view.zoom >= 3, view.width >= 200 else { return [] }
        let (length, text) = scale(upTo: view.metresPerPixel * min(110, Double(view.width) / 3))
        let pixels = length / view.metresPerPixel
        let y = Double(view.height) - 12
        svg.markup("<g class=\"map-scale\"><path fill=\"none\" stroke-width=\"1.5\" stroke-opacity=\".8\"")
        svg.attribute("stroke", palette.label)
        svg.markup(" d=\"M14 ")
        svg.number(y - 5)
        svg.markup("v5h")
        svg.number(pixels)
        svg.markup("v-5\"/><text x=\"19\"")
        svg.attribute("font-size", letters)
        svg.attribute("y", y - 5)
        svg.attribute("fill", palette.label)
        svg.markup(">")
        svg.text(text)
        svg.markup("</text></g>")
        return [TextBox(centreX: 14 + pixels / 2, centreY: y - 8, width: max(pixels, 60) + 20, height: 30)]
    }

    /// The longest length of 1, 2 or 5 and zeros that isn't over `metres`, in metres and in words.
    private func scale(upTo metres: Double) -> (metres: Double, text: String) {
        let (small, large, perLarge): (String, String, Double)
        let unit: Double
        switch units {
        case .metric: (small, large, perLarge, unit) = ("m", "km", 1000, 1)
        case .imperial: (small, large, perLarge, unit) = ("ft", "mi", 5280, 0.3048)
        }
        let length = metres / unit
        let isLarge = length >= perLarge
        let room = isLarge ? length / perLarge : length
        var rounded = 1.0
        for factor in [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2] where rounded * factor <= room { rounded *= factor }
        return (rounded * unit * (isLarge ? perLarge : 1), "\(Int(rounded)) \(isLarge ? large : small)")
    }
}
