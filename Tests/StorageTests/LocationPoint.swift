// The locations one by one, to compare the map's counts with.

import Geography
import Locations
import SQLite
@testable import Storage

/// Where a location is and what kind it is.
struct LocationPoint {
    let key: Int64
    let coordinate: Coordinate
    let category: Identifier
}

extension LocationStore {
    /// Where matching locations are, the newest first; only those in `box`, edges included.
    func points(
        in box: BoundingBox? = nil, filter: LocationFilter, owner: Owner
    ) throws -> [LocationPoint] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            var query = LocationQuery(filter, owner: owner, keys: keys)
            if let box { query.within(box, byTree: try LocationQuery.isSparse(box, on: connection)) }
            let rows = try query.select(
                "l.id, l.category, l.latitude, l.longitude", "ORDER BY l.date DESC, l.uuid", on: connection)
            var points: [LocationPoint] = []
            while try rows.step() {
                points.append(
                    LocationPoint(
                        key: rows.integer(0), coordinate: try rows.coordinate(2),
                        category: try keys.identifier(rows.integer(1))))
            }
            return points
        }
    }
}
