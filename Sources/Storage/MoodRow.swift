// How a mood stands in its table.

import Geography
import Locations
import SQLite

/// Rows of `mood_entries m`, joined with their locations `l` where they have one.
enum MoodRow {
    static let columns = """
        m.uuid, m.mood, m.timestamp, m.time_zone, m.note, m.latitude, m.longitude, l.uuid, m.revision, m.created,
        m.modified, m.deleted
        """
    static let columnCount = 12
    static let source = "mood_entries m LEFT JOIN locations l ON l.id = m.location"

    /// Reads ``columns``.
    static func read(_ row: borrowing Statement) throws -> MoodEntry {
        MoodEntry(
            id: try row.identifier(0), mood: try row.mood(1), timestamp: row.instant(2), timeZone: row.text(3),
            note: row.text(4), coordinate: row.optionalCoordinate(5), location: row.optionalIdentifier(7),
            revision: Int(row.integer(8)), created: row.instant(9), modified: row.instant(10),
            deleted: row.optionalInstant(11))
    }

    /// The owner's mood of that name, in the Trash or not.
    static func find(_ id: Identifier, owner: Owner, on connection: Connection) throws -> MoodEntry? {
        try connection.first(
            """
            SELECT \(columns)
            FROM \(source)
            WHERE m.uuid = $1
              AND m.owner = $2
            """, id, owner, read: read)
    }

    /// Inserts a mood at revision 1, outside the Trash.
    ///
    /// - Returns: whether it is new; otherwise the owner's mood of the same id stays as it was.
    /// - Throws: ``Locations/Problem`` of kind `notFound` where the id is another owner's, or `invalid` (location).
    static func insert(_ entry: MoodEntry, owner: Owner, on connection: Connection) throws -> Bool {
        if try find(entry.id, owner: owner, on: connection) != nil { return false }
        let location = try key(of: entry.location, owner: owner, on: connection)
        let isNew = try connection.run(
            """
            INSERT INTO mood_entries (
                uuid, owner, mood, timestamp, time_zone, wall, note, latitude, longitude, location, revision, created,
                modified)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $11)
            ON CONFLICT (uuid) DO NOTHING
            """, entry.id, owner, entry.mood, entry.timestamp, entry.timeZone, entry.wall, entry.note,
            entry.coordinate?.latitude, entry.coordinate?.longitude, location, entry.created)
        guard isNew == 1 else { throw notFound }
        return true
    }

    /// Writes what a person can change, the revision and when.
    ///
    /// - Throws: ``Locations/Problem`` of kind `invalid` (location).
    static func update(_ entry: MoodEntry, owner: Owner, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE mood_entries
            SET mood = $3,
                timestamp = $4,
                time_zone = $5,
                wall = $6,
                note = $7,
                latitude = $8,
                longitude = $9,
                location = $10,
                revision = $11,
                modified = $12
            WHERE uuid = $1
              AND owner = $2
            """, entry.id, owner, entry.mood, entry.timestamp, entry.timeZone, entry.wall, entry.note,
            entry.coordinate?.latitude, entry.coordinate?.longitude,
            try key(of: entry.location, owner: owner, on: connection), entry.revision, entry.modified)
    }

    /// Moves all moods of one location to another.
    static func move(from source: Int64, to target: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE mood_entries
            SET location = $2
            WHERE location = $1
            """, source, target)
    }

    /// Leaves the moods of locations that are about to be deleted for good at their coordinates.
    ///
    /// - Parameters:
    ///   - condition: which locations, in SQL.
    ///   - value: `$1` in it.
    static func keepCoordinates(
        whereLocation condition: String, _ value: some Bindable, on connection: Connection
    ) throws {
        try connection.run(
            """
            UPDATE mood_entries
            SET latitude = l.latitude,
                longitude = l.longitude
            FROM locations l
            WHERE l.id = mood_entries.location
              AND mood_entries.latitude IS NULL
              AND \(condition)
            """, value)
    }

    static let notFound = Problem(.notFound, "There is no such mood.")

    /// The location's inside name; one in the Trash counts too, since a mood keeps its place while that is there.
    private static func key(of location: Identifier?, owner: Owner, on connection: Connection) throws -> Int64? {
        guard let location else { return nil }
        guard let key = try LocationRow.key(of: location, owner: owner, on: connection) else {
            throw LocationRow.gone
        }
        return key
    }
}

extension MoodEntry {
    /// What the clock showed: days, weekdays and hours are counted by it.
    fileprivate var wall: Int64 { TimeZones.wallMilliseconds(timestamp, in: timeZone) }
}
