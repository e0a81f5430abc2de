// What a location brought to another one when the two were merged.

import Locations
import SQLite

/// A location that was merged into another one, with what went over to that.
struct LocationMerge {
    /// Its inside name.
    let other: Int64
    /// The photos, recordings, moods, items and disguises that it had, as JSON for a query to read.
    private let photos: String
    private let recordings: String
    private let moods: String
    private let items: String
    private let disguises: String

    /// Notes that `other` is about to be merged into a location.
    static func note(_ other: Int64, into target: LocationRow, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO location_merges (location, other, revision, photos, recordings, moods, items, disguises)
            VALUES (
                $1, $2, $3,
                (SELECT json_group_array(id) FROM photos WHERE location = $2),
                (SELECT json_group_array(id) FROM recordings WHERE location = $2),
                (SELECT json_group_array(id) FROM mood_entries WHERE location = $2),
                (SELECT json_group_array(id) FROM items WHERE location = $2),
                (SELECT json_group_array(id) FROM disguises WHERE location = $2))
            ON CONFLICT (location, other) DO UPDATE
            SET revision = excluded.revision,
                photos = excluded.photos,
                recordings = excluded.recordings,
                moods = excluded.moods,
                items = excluded.items,
                disguises = excluded.disguises
            """, target.key, other, target.location.revision + 1)
    }

    /// What was merged into a location to make it what it is now.
    static func all(into target: LocationRow, on connection: Connection) throws -> [LocationMerge] {
        try connection.all(
            """
            SELECT other, photos, recordings, moods, items, disguises
            FROM location_merges
            WHERE location = $1
              AND revision = $2
            ORDER BY other
            """, target.key, target.location.revision
        ) {
            LocationMerge(
                other: $0.integer(0), photos: $0.text(1), recordings: $0.text(2), moods: $0.text(3), items: $0.text(4),
                disguises: $0.text(5))
        }
    }

    /// Gives back what went over, as far as it is still there.
    func giveBack(from target: Int64, on connection: Connection) throws {
        let brought = [
            ("photos", photos), ("recordings", recordings), ("mood_entries", moods), ("items", items),
            ("disguises", disguises),
        ]
        for (table, keys) in brought {
            try connection.run(
                """
                UPDATE \(table)
                SET location = $2
                WHERE location = $1
                  AND id IN (SELECT value FROM json_each($3))
                """, target, other, keys)
        }
        for location in [target, other] {
            try PhotoRow.arrange(try PhotoRow.photos(of: location, on: connection).map(\.id), on: connection)
            try PhotoRow.updateLocation(location, on: connection)
            try RecordingRow.arrange(of: location, on: connection)
        }
        try connection.run(
            """
            DELETE FROM location_merges
            WHERE location = $1
              AND other = $2
            """, target, other)
    }
}
