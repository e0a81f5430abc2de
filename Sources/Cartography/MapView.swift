// What part of the world a picture shows.

import Glibc
package import Geography

/// A part of the world as a picture of a given size: centre, zoom, pixels.
///
/// Always possible: whatever it is made with is brought into range. The picture never shows less than the whole
/// square world in its shorter side, and doesn't go beyond the Mercator edge (85.0511°) as long as the world is higher than it.
package struct MapView: Hashable, Sendable {
    /// The closest zoom: about 0.3 m a pixel.
    package static let maximumZoom = 19.0
    /// The allowed width and height in pixels.
    package static let sizes = 64...4096
    /// Side of the world at zoom 0 in pixels.
    static let tileSize = 256.0

    /// Pixels, in ``sizes``.
    package let width: Int
    /// Pixels, in ``sizes``.
    package let height: Int
    /// The side of the world is 256 · 2^zoom pixels.
    ///
    /// Fractions are fine. From ``minimumZoom`` to ``maximumZoom``.
    package let zoom: Double
    /// The centre in ``WebMercator``'s plane; 0..<1 and 0...1.
    let x: Double
    let y: Double

    /// Makes a view; values out of range, infinite or not a number are brought to the nearest that works.
    package init(centre: Coordinate, zoom: Double, width: Int, height: Int) {
        self.init(
            x: WebMercator.x(longitude: centre.longitude), y: WebMercator.y(latitude: centre.latitude),
            zoom: zoom, width: width, height: height)
    }

    init(x: Double, y: Double, zoom: Double, width: Int, height: Int) {
        self.width = min(max(width, Self.sizes.lowerBound), Self.sizes.upperBound)
        self.height = min(max(height, Self.sizes.lowerBound), Self.sizes.upperBound)
        let minimum = Self.minimumZoom(width: self.width, height: self.height)
        // A comparison with NaN is false, so NaN becomes the minimum here.
        self.zoom = zoom > minimum ? min(zoom, Self.maximumZoom) : minimum
        let world = Self.tileSize * exp2(self.zoom)
        let half = Double(self.height) / (2 * world)
        let wrapped = x.isFinite ? x - x.rounded(.down) : 0.5
        self.x = wrapped < 1 ? wrapped : 0
        self.y = half >= 0.5 || !y.isFinite ? 0.5 : min(max(y, half), 1 - half)
    }

    /// The zoom at which the world just fills the shorter side.
    package var minimumZoom: Double { Self.minimumZoom(width: width, height: height) }

    static func minimumZoom(width: Int, height: Int) -> Double { log2(Double(min(width, height)) / tileSize) }

    /// Its centre.
    package var centre: Coordinate {
        let coordinate = Coordinate(latitude: WebMercator.latitude(y: y), longitude: WebMercator.longitude(x: x))
        guard let coordinate else { preconditionFailure("WebMercator's inverse gives degrees in range") }
        return coordinate
    }

    /// Side of the world in pixels.
    package var worldSize: Double { Self.tileSize * exp2(zoom) }

    /// Metres on the ground of one pixel at the centre.
    package var metresPerPixel: Double {
        WebMercator.metresAcross(latitude: WebMercator.latitude(y: y)) / worldSize
    }

    /// Where a coordinate lies in the picture: pixels from its left and top edge, perhaps outside of it.
    ///
    /// Of the world's copies beside each other, the one nearest to the centre counts.
    package func position(of coordinate: Coordinate) -> (x: Double, y: Double) {
        var dx = WebMercator.x(longitude: coordinate.longitude) - x
        dx -= dx.rounded()
        let dy = WebMercator.y(latitude: coordinate.latitude) - y
        return (dx * worldSize + Double(width) / 2, dy * worldSize + Double(height) / 2)
    }

    /// The coordinate at a place in the picture.
    package func coordinate(x: Double, y: Double) -> Coordinate {
        let latitude = WebMercator.latitude(y: self.y + (y - Double(height) / 2) / worldSize)
        let longitude = WebMercator.longitude(x: self.x + (x - Double(width) / 2) / worldSize)
        return Coordinate(latitude: latitude, longitude: longitude) ?? centre
    }

    /// Whether the picture shows a coordinate; those beyond the Mercator edge count as on it.
    package func shows(_ coordinate: Coordinate) -> Bool {
        var dx = WebMercator.x(longitude: coordinate.longitude) - x
        dx -= dx.rounded()
        let dy = WebMercator.y(latitude: coordinate.latitude) - y
        return abs(dx) <= reach.x && abs(dy) <= reach.y
    }

    /// How far from its centre the picture shows places, in ``WebMercator``'s plane.
    var reach: (x: Double, y: Double) {
        // Half a hundredth of a pixel forgives rounding at the edges.
        ((Double(width) / 2 + 0.005) / worldSize, (Double(height) / 2 + 0.005) / worldSize)
    }
}
