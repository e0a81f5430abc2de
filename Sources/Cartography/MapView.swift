// The part of the world that a map shows.

package import Geography
import Glibc

/// A view of the world: its middle, how near, and how many pixels.
///
/// Never wider or higher than one world, and always one that can be drawn.
package struct MapView: Hashable, Sendable {
    /// Of the middle, in the world's units; see ``WebMercator``.
    let x: Double
    let y: Double
    /// The world is 256 · 2^zoom pixels wide.
    package let zoom: Double
    package let width: Int
    package let height: Int

    package static let maximalZoom = 18.0
    /// Of a side, in pixels; more is cut to it.
    package static let maximalSide = 8192

    /// Whatever the numbers are, the view is one that can be drawn.
    init(x: Double, y: Double, zoom: Double, width: Int, height: Int) {
        self.width = min(max(width, 1), Self.maximalSide)
        self.height = min(max(height, 1), Self.maximalSide)
        let minimalZoom = Self.minimalZoom(self.width, self.height)
        self.zoom = zoom.isNaN ? minimalZoom : min(max(zoom, minimalZoom), Self.maximalZoom)
        let half = Double(self.height) / 2 / (256 * exp2(self.zoom))
        self.x = x.isFinite ? x - x.rounded(.down) : 0.5
        self.y = half >= 0.5 || y.isNaN ? 0.5 : min(max(y, half), 1 - half)
    }

    /// - Parameter zoom: 0 shows the whole world in 256 pixels; as far out as one world fills the view.
    package init(centre: Coordinate, zoom: Double, width: Int, height: Int) {
        self.init(
            x: WebMercator.x(longitude: centre.longitude), y: WebMercator.y(latitude: centre.latitude), zoom: zoom,
            width: width, height: height)
    }

    static func minimalZoom(_ width: Int, _ height: Int) -> Double {
        max(0, log2(Double(max(width, height)) / 256))
    }

    package var centre: Coordinate {
        coordinate(x: Double(width) / 2, y: Double(height) / 2) ?? .nullIsland
    }

    /// Pixels of the whole world.
    package var worldSize: Double { 256 * exp2(zoom) }

    /// Metres on the ground of one pixel in the middle.
    package var metresPerPixel: Double {
        WebMercator.equator * cos(WebMercator.latitude(y: y) * .pi / 180) / worldSize
    }

    /// What is seen, across the antimeridian where need be.
    ///
    /// ``fitting(_:width:height:margin:)`` without a margin gives the same view again, a little less than one world too.
    package var box: BoundingBox {
        // A box of the whole world has its middle at longitude 0, so one around another middle leaves a sliver out.
        let isCentred = abs(x - 0.5) < 1e-9
        let halfX = min(Double(width) / 2 / worldSize, isCentred ? 0.5 : 0.5 - 1e-9)
        let halfY = Double(height) / 2 / worldSize
        let north = touchesNorth ? 90 : WebMercator.latitude(y: y - halfY)
        let south = touchesSouth ? -90 : WebMercator.latitude(y: y + halfY)
        func longitude(_ x: Double) -> Double { WebMercator.longitude(x: x - x.rounded(.down)) }
        let isWhole = halfX >= 0.5 - 1e-12
        return BoundingBox(
            west: isWhole ? -180 : longitude(x - halfX), south: south, east: isWhole ? 180 : longitude(x + halfX),
            north: north) ?? .world
    }

    /// Where a coordinate is in the view, in pixels from its upper left; the nearest of its repetitions round the world.
    package func pixel(of coordinate: Coordinate) -> (x: Double, y: Double) {
        var dx = WebMercator.x(longitude: coordinate.longitude) - x
        dx -= dx.rounded()
        return (
            dx * worldSize + Double(width) / 2,
            (WebMercator.y(latitude: coordinate.latitude) - y) * worldSize + Double(height) / 2
        )
    }

    /// What is at a pixel of the view, `nil` where the pixel isn't a number; above and below the world its edge.
    package func coordinate(x pixelX: Double, y pixelY: Double) -> Coordinate? {
        let worldX = x + (pixelX - Double(width) / 2) / worldSize
        return Coordinate(
            latitude: WebMercator.latitude(y: min(max(y + (pixelY - Double(height) / 2) / worldSize, 0), 1)),
            longitude: WebMercator.longitude(x: worldX - worldX.rounded(.down)))
    }
}
