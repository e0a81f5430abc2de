// Disguises whose locations are merged, and stickers that are changed in two places.

import SQLite

/// What disguises a merged location had, how often a sticker was changed, and the form that placed it.
enum Migration0010 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(
            """
            ALTER TABLE location_merges
                ADD COLUMN disguises TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE disguise_elements
                ADD COLUMN revision INTEGER NOT NULL DEFAULT 1 CHECK (revision >= 1);
            ALTER TABLE disguise_elements
                ADD COLUMN uuid BLOB CHECK (length(uuid) = 16);
            """)
    }
}
