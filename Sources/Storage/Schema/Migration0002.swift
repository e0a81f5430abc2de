// Voice notes.

import SQLite

/// Voice notes, in a table like that of photos; `recording_count` repeats what it says, so that lists needn't join.
enum Migration0002 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(recordings)
    }

    private static let recordings = """
        CREATE TABLE recordings (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            location INTEGER NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            content BLOB NOT NULL CHECK (length(content) = 32),
            media_type TEXT NOT NULL,
            byte_count INTEGER NOT NULL CHECK (byte_count > 0),
            created INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX recordings_by_location
            ON recordings (location, position);
        CREATE INDEX recordings_by_content
            ON recordings (content);
        ALTER TABLE locations
            ADD COLUMN recording_count INTEGER NOT NULL DEFAULT 0 CHECK (recording_count BETWEEN 0 AND 5);
        """
}
