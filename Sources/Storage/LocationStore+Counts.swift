// Locations counted by the cells of a map.

package import Geography
package import Locations
import SQLite

extension LocationStore {
    /// What matching locations there are in the cells of a window; nothing for cells without.
    package func counts(in window: CellWindow, filter: LocationFilter, owner: Owner) throws -> [CellCount] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            return try Self.counts(in: window, filter: filter, owner: owner, keys: keys, on: connection)
        }
    }

    static func counts(
        in window: CellWindow, filter: LocationFilter, owner: Owner, keys: CategoryKeys, on connection: Connection
    ) throws -> [CellCount] {
        let filter = try PlaceFilter(filter, owner: owner, keys: keys, connection: connection)
        var counts = CellCounts(window, categories: keys.all)
        try PlaceTree(connection, owner: owner).count(in: window, filter, into: &counts)
        return try counts.cells(keys)
    }

    /// How many locations match.
    package func count(_ filter: LocationFilter, owner: Owner) throws -> Int {
        try counts(in: .world, filter: filter, owner: owner).reduce(0) { $0 + $1.total.count }
    }

    /// A box around all matching locations, across the antimeridian where that is smaller; `nil` for none.
    package func extent(_ filter: LocationFilter, owner: Owner) throws -> BoundingBox? {
        // Gaps that are narrower than such a cell may not be seen, and the box is larger than needed by as much.
        let cells = CellWindow(touching: .world, level: 6)
        return BoundingBox(containing: try counts(in: cells, filter: filter, owner: owner).map(\.total.box))
    }
}
