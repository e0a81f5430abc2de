// When locations were tagged.

package import Locations
import SQLite

extension LocationStore {
    /// The dates of all matching locations, in no order; eight bytes each.
    package func dates(_ filter: LocationFilter, owner: Owner) throws -> [Instant] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let rows = try LocationQuery(filter, owner: owner, keys: keys).select("l.date", on: connection)
            var dates: [Instant] = []
            while try rows.step() { dates.append(rows.instant(0)) }
            return dates
        }
    }
}
