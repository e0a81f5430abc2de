// How many places are where, as colours.

package import Geography
import Glibc

/// Places counted by small cells, drawn as blots that are the redder the more there are.
package struct MapHeat: Sendable {
    /// Cells of a picture, at most.
    package static let cellLimit = 10_000
    private static let levelsAboveZoom = 4
    /// Pixels of a cell's side at whole zooms: 2^8 / 2^4.
    static let cellSide = 16.0

    let window: CellWindow
    let places: [(x: Double, y: Double, share: Double)]

    /// - Parameters:
    ///   - window: what was counted, of the level that ``level(zoom:)`` gives.
    ///   - tallies: what is in each cell that isn't empty.
    package init(_ window: CellWindow, _ tallies: [PlaceTally]) {
        self.window = window
        // A hundred places to one show as clearly as ten to one; a few alone aren't hot.
        let most = log2(Double(max(tallies.map(\.count).max() ?? 0, 7) + 1))
        places = tallies.map { ($0.mean.x, $0.mean.y, log2(Double($0.count) + 1) / most) }
    }

    /// The level of the cells for a zoom.
    package static func level(zoom: Double) -> Int {
        min(max(Int(zoom.rounded(.down)) + levelsAboveZoom, 0), CellWindow.maximumLevel)
    }
}
