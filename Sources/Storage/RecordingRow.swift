// How a voice note stands in its table.

import Locations
import SQLite

/// Rows of `recordings`.
enum RecordingRow {
    static let columns = "r.uuid, r.content, r.media_type, r.byte_count, r.created, r.position"

    static func read(_ row: borrowing Statement) throws -> Recording {
        Recording(
            id: try row.identifier(0), content: try row.content(1), mediaType: row.text(2),
            byteCount: Int(row.integer(3)), created: row.instant(4), position: Int(row.integer(5)))
    }

    static func recordings(of location: Int64, on connection: Connection) throws -> [Recording] {
        try connection.all(
            """
            SELECT \(columns)
            FROM recordings r
            WHERE r.location = $1
            ORDER BY r.position
            """, location, read: read)
    }

    /// Adds recordings, whose positions are right, and brings what `locations` repeats of them up to date.
    ///
    /// - Throws: ``Locations/Problem`` of kind `conflict` where a recording's id is taken.
    static func insert(_ recordings: [Recording], of location: Int64, on connection: Connection) throws {
        do {
            for recording in recordings {
                try connection.run(
                    """
                    INSERT INTO recordings (location, uuid, content, media_type, byte_count, created, position)
                    VALUES ($1, $2, $3, $4, $5, $6, $7)
                    """, location, recording.id, recording.content, recording.mediaType, recording.byteCount,
                    recording.created, recording.position)
            }
        } catch {
            throw error.isDuplicate
                ? Problem(.conflict, "This voice note was added already.", field: "recording") : error
        }
        try updateLocation(location, on: connection)
    }

    /// Deletes a recording; those behind it move up.
    static func delete(_ recording: Recording, of location: Int64, on connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM recordings
            WHERE uuid = $1
            """, recording.id)
        try connection.run(
            """
            UPDATE recordings
            SET position = position - 1
            WHERE location = $1
              AND position > $2
            """, location, recording.position)
        try updateLocation(location, on: connection)
    }

    /// Moves all recordings of one location behind those of another.
    ///
    /// - Throws: ``Locations/Problem`` of kind `tooLarge`.
    static func move(from source: Int64, to target: Int64, on connection: Connection) throws {
        let count = try recordings(of: target, on: connection).count
        let moving = try recordings(of: source, on: connection).count
        guard count + moving <= LocationStore.recordingLimit else { throw LocationStore.tooManyRecordings }
        try connection.run(
            """
            UPDATE recordings
            SET location = $2,
                position = position + $3
            WHERE location = $1
            """, source, target, count)
        try updateLocation(source, on: connection)
        try updateLocation(target, on: connection)
    }

    /// Gives a location's recordings positions without gaps, in their order.
    static func arrange(of location: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE recordings
            SET position = (
                SELECT count(*)
                FROM recordings r
                WHERE r.location = $1
                  AND (r.position, r.id) < (recordings.position, recordings.id))
            WHERE location = $1
            """, location)
        try updateLocation(location, on: connection)
    }

    private static func updateLocation(_ location: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE locations
            SET recording_count = (SELECT count(*) FROM recordings WHERE location = $1)
            WHERE id = $1
            """, location)
    }
}
