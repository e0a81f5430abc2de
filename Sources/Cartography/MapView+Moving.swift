// Views beside, closer and further.

extension MapView {
    /// The view moved by fractions of its size: `right` 0.5 moves half a picture east, `down` 0.5 half a one south.
    package func moved(right: Double = 0, down: Double = 0) -> MapView {
        MapView(
            x: x + right * Double(width) / worldSize, y: y + down * Double(height) / worldSize,
            zoom: zoom, width: width, height: height)
    }

    /// The view with the same centre, closer by `steps` (each doubles lengths; negative ones go further away).
    package func zoomed(by steps: Double) -> MapView {
        MapView(x: x, y: y, zoom: zoom + steps, width: width, height: height)
    }

    package var zoomedIn: MapView { zoomed(by: 1) }
    package var zoomedOut: MapView { zoomed(by: -1) }

    /// Whether ``zoomedIn`` shows anything else.
    package var canZoomIn: Bool { zoom < Self.maximumZoom - 0.01 }

    /// Whether ``zoomedOut`` shows anything else.
    package var canZoomOut: Bool { zoom > minimumZoom + 0.01 }

    /// Whether there is anything further north.
    package var canMoveUp: Bool { y - halfHeight > 1e-9 }

    /// Whether there is anything further south.
    package var canMoveDown: Bool { y + halfHeight < 1 - 1e-9 }

    /// The same centre and zoom in another size.
    package func resized(width: Int, height: Int) -> MapView {
        MapView(x: x, y: y, zoom: zoom, width: width, height: height)
    }

    /// Half of the picture's height in the plane's unit.
    var halfHeight: Double { Double(height) / (2 * worldSize) }

    /// Half of the picture's width in the plane's unit.
    var halfWidth: Double { Double(width) / (2 * worldSize) }
}
