// Locations on the map.

package import Locations
import SQLite

extension LocationStore {
    /// What rows and pins show of locations, by their keys (see ``CellCount/key``); those that are in the Trash by now are missing.
    package func summaries(of points: Set<Int64>, owner: Owner) throws -> [Int64: LocationSummary] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            var summaries: [Int64: LocationSummary] = [:]
            for point in points {
                let summary = try LocationSummaryRow.read(CollectionOfOne(point), keys: keys, on: connection).first
                if let summary, summary.deleted == nil { summaries[point] = summary }
            }
            return summaries
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
