// Moods.

import SQLite

/// Moods.
///
/// `wall` is what the clock at the place showed, in milliseconds since 1970 on that clock: days, weekdays and hours are
/// counted by it, from an index that holds all they need.
enum Migration0005 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(moodEntries)
    }

    private static let moodEntries = """
        CREATE TABLE mood_entries (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            mood INTEGER NOT NULL CHECK (mood BETWEEN 1 AND 8),
            timestamp INTEGER NOT NULL CHECK (timestamp BETWEEN -62135596800000 AND 253402300799999),
            time_zone TEXT NOT NULL,
            wall INTEGER NOT NULL,
            note TEXT NOT NULL CHECK (length(note) <= 65536),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            location INTEGER REFERENCES locations (id) ON DELETE SET NULL,
            revision INTEGER NOT NULL CHECK (revision >= 1),
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            deleted INTEGER,
            CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT;
        CREATE INDEX mood_entries_by_time
            ON mood_entries (owner, timestamp DESC, uuid)
            WHERE deleted IS NULL;
        CREATE INDEX mood_entries_by_wall
            ON mood_entries (owner, wall, mood, location, deleted)
            WHERE deleted IS NULL;
        CREATE INDEX mood_entries_by_location
            ON mood_entries (location, timestamp DESC, uuid)
            WHERE location IS NOT NULL;
        CREATE INDEX mood_entries_in_trash
            ON mood_entries (owner, deleted DESC, uuid)
            WHERE deleted IS NOT NULL;
        """
}
