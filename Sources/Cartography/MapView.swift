// The part of the world that a map shows.

package import Geography
import Glibc

/// A view of the world: its middle, how near, and how many pixels.
///
/// Never wider or higher than one world.
package struct MapView: Hashable, Sendable {
    /// Of the middle, in the world's units; see ``WebMercator``.
    let x: Double
    let y: Double
    /// The world is 256 · 2^zoom pixels wide.
    package let zoom: Double
    package let width: Int
    package let height: Int

    package static let maximalZoom = 18.0

    init(x: Double, y: Double, zoom: Double, width: Int, height: Int) {
        self.width = width
        self.height = height
        self.zoom = min(max(zoom, Self.minimalZoom(width, height)), Self.maximalZoom)
        let half = Double(height) / 2 / (256 * exp2(self.zoom))
        self.x = x - x.rounded(.down)
        self.y = half >= 0.5 ? 0.5 : min(max(y, half), 1 - half)
    }

    /// - Parameter zoom: 0 shows the whole world in 256 pixels; as far out as one world fills the view.
    package init(centre: Coordinate, zoom: Double, width: Int, height: Int) {
        self.init(
            x: WebMercator.x(longitude: centre.longitude), y: WebMercator.y(latitude: centre.latitude), zoom: zoom,
            width: width, height: height)
    }

    private static func minimalZoom(_ width: Int, _ height: Int) -> Double {
        max(0, log2(Double(max(width, height)) / 256))
    }

    /// The view around a box.
    ///
    /// - Parameter margin: what stays free at each side, as a share of the view.
    package static func fitting(_ box: BoundingBox, width: Int, height: Int, margin: Double) -> MapView {
        let west = WebMercator.x(longitude: box.west)
        let spanX = box.width / 360
        let north = WebMercator.y(latitude: box.north)
        let south = WebMercator.y(latitude: box.south)
        let room = 1 - 2 * margin
        // A single point is shown with about a kilometre around it.
        let smallest = 1000 / 40_075_017.0
        let zoomX = log2(Double(width) * room / 256 / max(spanX, smallest))
        let zoomY = log2(Double(height) * room / 256 / max(south - north, smallest))
        return MapView(
            x: west + spanX / 2, y: (north + south) / 2, zoom: min(zoomX, zoomY), width: width, height: height)
    }

    /// Pixels of the whole world.
    package var worldSize: Double { 256 * exp2(zoom) }

    /// Moved by shares of the view.
    package func moved(east: Double, north: Double) -> MapView {
        MapView(
            x: x + east * Double(width) / worldSize, y: y - north * Double(height) / worldSize, zoom: zoom,
            width: width,
            height: height)
    }

    package func zoomed(by steps: Double) -> MapView {
        MapView(x: x, y: y, zoom: zoom + steps, width: width, height: height)
    }

    package var isNearest: Bool { zoom >= Self.maximalZoom }
    package var isFarthest: Bool { zoom <= Self.minimalZoom(width, height) + 0.001 }
    package var touchesNorth: Bool { y - Double(height) / 2 / worldSize <= 1e-9 }
    package var touchesSouth: Bool { y + Double(height) / 2 / worldSize >= 1 - 1e-9 }

    /// What is seen, across the antimeridian where need be.
    package var box: BoundingBox {
        let halfX = Double(width) / 2 / worldSize
        let halfY = Double(height) / 2 / worldSize
        let north = touchesNorth ? 90 : WebMercator.latitude(y: y - halfY)
        let south = touchesSouth ? -90 : WebMercator.latitude(y: y + halfY)
        func longitude(_ x: Double) -> Double { WebMercator.longitude(x: x - x.rounded(.down)) }
        let isWhole = halfX >= 0.5 - 1e-9
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

    /// What is at a pixel of the view.
    package func coordinate(x pixelX: Double, y pixelY: Double) -> Coordinate? {
        let worldX = x + (pixelX - Double(width) / 2) / worldSize
        return Coordinate(
            latitude: WebMercator.latitude(y: min(max(y + (pixelY - Double(height) / 2) / worldSize, 0), 1)),
            longitude: WebMercator.longitude(x: worldX - worldX.rounded(.down)))
    }

    /// Metres on the ground of one pixel in the middle.
    package var metresPerPixel: Double {
        40_075_017 * cos(WebMercator.latitude(y: y) * .pi / 180) / worldSize
    }
}
