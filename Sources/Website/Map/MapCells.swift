// The cells that a browser's map is counted by.

import Geography
import Glibc

/// Which cells a map shows one marker each of.
enum MapCells {
    /// Zooms of web maps: at 0 the world is 256 pixels wide, and each one doubles it.
    static let zooms = 0.0...22
    static let featureLimit = 500
    /// A cell's side is 2^8 / 2^2 = 64 pixels at whole zooms, as it takes room to press on one of two markers.
    private static let levelsAboveZoom = 2

    /// The cells that a box touches, coarser than usual where there would be more than ``featureLimit``.
    ///
    /// The level depends on the box's size, not on its place.
    static func window(of box: BoundingBox, zoom: Double) -> CellWindow {
        let width = box.width / 360
        let height = WebMercator.y(latitude: box.south) - WebMercator.y(latitude: box.north)
        var level = min(Int(zoom) + levelsAboveZoom, CellWindow.maximumLevel)
        // Wherever it lies, a box touches less than two cells more than its size; the sliver forgives rounding.
        func most(_ size: Double) -> Double {
            min((size * exp2(Double(level)) + 1e-6).rounded(.up) + 1, exp2(Double(level)))
        }
        while most(width) * most(height) > Double(featureLimit) { level -= 1 }
        return CellWindow(touching: box, level: level)
    }
}
