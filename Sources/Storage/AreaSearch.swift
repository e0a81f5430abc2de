// Which locations lie in an area.

import GEOS
import Geography
import Locations
import SQLite

/// Finds the locations in an area: those in its box by the R*Tree, and of them those that GEOS says are inside.
struct AreaSearch {
    let area: Area
    let owner: Owner
    let keys: CategoryKeys

    init(_ area: Area, owner: Owner, keys: CategoryKeys) {
        self.area = area
        self.owner = owner
        self.keys = keys
    }

    /// The inside names of all of them, as a JSON array for a query to read.
    func keys(on connection: Connection) throws -> String {
        var query = LocationQuery(LocationFilter(), owner: owner, keys: keys)
        query.within(area.box, byTree: try LocationQuery.isSparse(area.box, on: connection))
        let rows = try query.select("l.id, l.latitude, l.longitude", on: connection)
        let prepared = try PreparedArea(area)
        var list: [String] = []
        while try rows.step() {
            if try prepared.contains(try rows.coordinate(1)) { list.append(String(rows.integer(0))) }
        }
        return "[" + list.joined(separator: ",") + "]"
    }
}
