// Other views from a view: around a box, beside it, nearer and farther.

package import Geography
import Glibc

extension MapView {
    /// The view around a box; a single point is shown with about a kilometre around it.
    ///
    /// - Parameter margin: what stays free at each side, as a share of the view, 0...0.45.
    package static func fitting(_ box: BoundingBox, width: Int, height: Int, margin: Double = 0.1) -> MapView {
        let west = WebMercator.x(longitude: box.west)
        let spanX = box.width / 360
        let north = WebMercator.y(latitude: box.north)
        let south = WebMercator.y(latitude: box.south)
        let middle = (north + south) / 2
        let room = 1 - 2 * min(max(margin, 0), 0.45)
        // The projection stretches the Earth towards the poles, and a metre with it.
        let metre = 1 / (WebMercator.equator * cos(WebMercator.latitude(y: middle) * .pi / 180))
        let isPoint = max(spanX, south - north) < metre
        let zoomX = log2(Double(max(width, 1)) * room / 256 / (isPoint ? 1000 * metre : max(spanX, metre)))
        let zoomY = log2(Double(max(height, 1)) * room / 256 / (isPoint ? 1000 * metre : max(south - north, metre)))
        return MapView(x: west + spanX / 2, y: middle, zoom: min(zoomX, zoomY), width: width, height: height)
    }

    /// Moved by shares of the view; stops at the world's northern and southern edge.
    package func moved(east: Double, north: Double) -> MapView {
        MapView(
            x: x + east * Double(width) / worldSize, y: y - north * Double(height) / worldSize, zoom: zoom,
            width: width,
            height: height)
    }

    /// Nearer by a number of doublings; farther where it is negative.
    package func zoomed(by steps: Double) -> MapView {
        MapView(x: x, y: y, zoom: zoom + steps, width: width, height: height)
    }

    package var isNearest: Bool { zoom >= Self.maximalZoom - 0.001 }
    package var isFarthest: Bool { zoom <= Self.minimalZoom(width, height) + 0.001 }
    package var touchesNorth: Bool { y - Double(height) / 2 / worldSize <= 1e-9 }
    package var touchesSouth: Bool { y + Double(height) / 2 / worldSize >= 1 - 1e-9 }
}
