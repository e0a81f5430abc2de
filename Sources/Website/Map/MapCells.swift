// The cells that a browser's map is counted by.

import Cartography
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
    static func window(of box: BoundingBox, zoom: Double) -> CellWindow {
        window(of: box, level: Int(zoom) + levelsAboveZoom, limit: featureLimit)
    }

    /// The small cells that heat is drawn by.
    static func heatWindow(of box: BoundingBox, zoom: Double) -> CellWindow {
        window(of: box, level: MapHeat.level(zoom: zoom), limit: MapHeat.cellLimit)
    }

    /// The cells of a level that a box touches, or of a coarser one where they would be more than `limit`.
    ///
    /// The level depends on the box's size, not on its place.
    private static func window(of box: BoundingBox, level: Int, limit: Int) -> CellWindow {
        let width = box.width / 360
        let height = WebMercator.y(latitude: box.south) - WebMercator.y(latitude: box.north)
        var level = min(level, CellWindow.maximumLevel)
        // Wherever it lies, a box touches less than two cells more than its size; the sliver forgives rounding.
        func most(_ size: Double) -> Double {
            min((size * exp2(Double(level)) + 1e-6).rounded(.up) + 1, exp2(Double(level)))
        }
        while most(width) * most(height) > Double(limit) { level -= 1 }
        return CellWindow(touching: box, level: level)
    }
}
