// Disguises.

import SQLite

/// Disguises and their elements.
///
/// The face stands here as photos stand in their table, so that it stays when that photo goes. `last_number` is the number of
/// the element that was made last; what was cleared stays, marked, until the next time.
enum Migration0007 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(disguises)
        try connection.execute(elements)
    }

    private static let disguises = """
        CREATE TABLE disguises (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            face BLOB NOT NULL CHECK (length(face) = 16),
            content BLOB NOT NULL CHECK (length(content) = 32),
            media_type TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            byte_count INTEGER NOT NULL CHECK (byte_count > 0),
            location INTEGER REFERENCES locations (id) ON DELETE SET NULL,
            last_number INTEGER NOT NULL CHECK (last_number >= 0),
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT;
        CREATE INDEX disguises_by_change
            ON disguises (owner, modified DESC, uuid)
            WHERE deleted IS NULL;
        CREATE INDEX disguises_in_trash
            ON disguises (owner, deleted DESC, uuid)
            WHERE deleted IS NOT NULL;
        CREATE INDEX disguises_by_content
            ON disguises (content);
        CREATE INDEX disguises_by_location
            ON disguises (location)
            WHERE location IS NOT NULL;
        """

    private static let elements = """
        CREATE TABLE disguise_elements (
            disguise INTEGER NOT NULL REFERENCES disguises (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 1),
            position INTEGER NOT NULL CHECK (position >= 0),
            sticker TEXT NOT NULL,
            x REAL NOT NULL CHECK (x BETWEEN 0 AND 1),
            y REAL NOT NULL CHECK (y BETWEEN 0 AND 1),
            scale REAL NOT NULL CHECK (scale > 0),
            rotation REAL NOT NULL CHECK (rotation >= 0 AND rotation < 360),
            is_mirrored INTEGER NOT NULL CHECK (is_mirrored IN (0, 1)),
            is_cleared INTEGER NOT NULL DEFAULT 0 CHECK (is_cleared IN (0, 1)),
            PRIMARY KEY (disguise, number)
        ) STRICT, WITHOUT ROWID;
        """
}
