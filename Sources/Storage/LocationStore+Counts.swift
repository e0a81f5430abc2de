// Locations counted by the cells of a map.

package import Geography
package import Locations

extension LocationStore {
    /// What matching locations there are in the cells of a window; none for cells without.
    package func counts(in window: CellWindow, filter: LocationFilter, owner: Owner) throws -> [CellCount] {
        var counts: [Int: CellCount] = [:]
        for point in try points(filter: filter, owner: owner) {
            let tally = PlaceTally(point.coordinate)
            guard let cell = window.cell(x: tally.x, y: tally.y) else { continue }
            let slot = cell.row * window.columns + cell.column
            var count = counts[slot] ?? CellCount(column: cell.column, row: cell.row, tallies: [:], key: point.key)
            if count.tallies[point.category]?.join(tally) == nil { count.tallies[point.category] = tally }
            counts[slot] = count
        }
        return counts.sorted { $0.key < $1.key }.map(\.value)
    }
}
