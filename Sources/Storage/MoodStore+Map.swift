// Where moods were felt.

package import Geography
package import Locations
import SQLite

extension MoodStore {
    /// Hands the moods in a box to `body`, newest first: those with a place of their own, and those at a location outside the
    /// Trash.
    ///
    /// - Parameter dates: first and last moment, both included; `nil` leaves an end open.
    package func forEach(
        in box: BoundingBox, dates: (from: Instant?, to: Instant?), owner: Owner,
        _ body: (MoodEntry, Coordinate) throws -> Void
    ) throws {
        let longitude = box.crossesAntimeridian ? "(place_x >= $6 OR place_x <= $7)" : "place_x BETWEEN $6 AND $7"
        try database.read { connection in
            let rows = try connection.prepare(
                """
                SELECT \(MoodRow.columns), coalesce(m.latitude, l.latitude) AS place_y,
                    coalesce(m.longitude, l.longitude) AS place_x
                FROM \(MoodRow.source)
                WHERE m.owner = $1
                  AND m.deleted IS NULL
                  AND m.timestamp BETWEEN $2 AND $3
                  AND (m.latitude IS NOT NULL OR l.deleted IS NULL)
                  AND place_y BETWEEN $4 AND $5
                  AND \(longitude)
                ORDER BY m.timestamp DESC, m.uuid
                """)
            try rows.bind(
                owner, dates.from ?? Instant.range.lowerBound, dates.to ?? Instant.range.upperBound, box.south,
                box.north,
                box.west, box.east)
            while try rows.step() {
                try body(try MoodRow.read(rows), try rows.coordinate(MoodRow.columnCount))
            }
        }
    }
}
