// Disguises whose locations are merged.

import SQLite

/// What disguises a merged location had.
enum Migration0011 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(
            """
            ALTER TABLE location_merges
                ADD COLUMN disguises TEXT NOT NULL DEFAULT '[]';
            """)
    }
}
