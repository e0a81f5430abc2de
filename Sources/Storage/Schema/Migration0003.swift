// The language of dates.

import SQLite

/// The language of dates, a BCP 47 tag; NULL where the browser's is meant.
enum Migration0003 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute("ALTER TABLE settings ADD COLUMN language TEXT")
    }
}
