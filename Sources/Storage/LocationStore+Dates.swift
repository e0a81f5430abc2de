// When locations were tagged.

package import Locations

extension LocationStore {
    /// The dates of all matching locations, in no order; eight bytes each.
    package func dates(_ filter: LocationFilter, owner: Owner) throws -> [Instant] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let filter = try PlaceFilter(filter, owner: owner, keys: keys, connection: connection)
            var dates: [Instant] = []
            try PlaceTree(connection, owner: owner).forEachPoint { point in
                if try filter.lets(point) { dates.append(point.date) }
            }
            return dates
        }
    }
}
