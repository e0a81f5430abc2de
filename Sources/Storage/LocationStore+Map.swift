// Locations on the map.

package import Geography
package import Locations
import SQLite

extension LocationStore {
    /// Matching locations in the box, edges included, in no particular order.
    ///
    /// - Parameter limit: locations at most; which ones are left out is undefined.
    package func pins(
        in box: BoundingBox, filter: LocationFilter, limit: Int, owner: Owner
    ) throws -> [LocationSummary] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            var query = LocationQuery(filter, owner: owner, keys: keys)
            if box.width < 360 || box.height < 180 { query.within(box) }
            let rest = "LIMIT \(query.parameter(max(0, limit)))"
            let rows = try query.select(LocationSummaryRow.columns, rest, on: connection)
            var summaries: [LocationSummary] = []
            while try rows.step() { summaries.append(try LocationSummaryRow.read(rows, keys: keys)) }
            return summaries
        }
    }

    /// The smallest box around all matching locations, across the antimeridian where that makes it smaller, and how
    /// many they are; `nil` where there are none.
    package func extent(_ filter: LocationFilter, owner: Owner) throws -> (box: BoundingBox, count: Int)? {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let rows = try LocationQuery(filter, owner: owner, keys: keys)
                .select("l.latitude, l.longitude", on: connection)
            var extent = Extent()
            while try rows.step() { extent.add(latitude: rows.real(0), longitude: rows.real(1)) }
            return extent.box.map { ($0, extent.count) }
        }
    }

    /// Other locations within `metres` whose description has the same words, newest first; none for a location
    /// without words.
    package func similar(to location: Location, within metres: Double, owner: Owner) throws -> [LocationSummary] {
        let words = SearchWords.words(of: location.description)
        guard !words.isEmpty else { return [] }
        return try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let filter = LocationFilter(near: .init(coordinate: location.coordinate, metres: metres))
            let rows = try LocationQuery(filter, owner: owner, keys: keys)
                .select(LocationSummaryRow.columns, "ORDER BY l.date DESC, l.uuid", on: connection)
            var summaries: [LocationSummary] = []
            while try rows.step() {
                let summary = try LocationSummaryRow.read(rows, keys: keys)
                if summary.id != location.id, SearchWords.words(of: summary.description) == words {
                    summaries.append(summary)
                }
            }
            return summaries
        }
    }
}
