// Locations counted by the cells of a map.

package import Geography
package import Locations

extension LocationStore {
    /// What matching locations there are in the cells of a window; nothing for cells without.
    package func counts(in window: CellWindow, filter: LocationFilter, owner: Owner) throws -> [CellCount] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let filter = try PlaceFilter(filter, owner: owner, keys: keys, connection: connection)
            var counts = CellCounts(window, categories: keys.all)
            try PlaceTree(connection, owner: owner).count(in: window, filter, into: &counts)
            return try counts.cells(keys)
        }
    }
}
