// Addresses that other servers are asked for.

import SQLite

/// The queue of locations whose addresses are asked for, the answers that are kept, and whose data an address is.
enum Migration0009 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(queue)
        try connection.execute(cache)
    }

    private static let queue = """
        CREATE TABLE address_queue (
            location INTEGER PRIMARY KEY REFERENCES locations (id) ON DELETE CASCADE,
            due INTEGER NOT NULL,
            attempts INTEGER NOT NULL CHECK (attempts >= 0)
        ) STRICT;
        CREATE INDEX address_queue_by_due
            ON address_queue (due);
        ALTER TABLE locations
            ADD COLUMN address_credit TEXT;
        CREATE INDEX locations_without_address
            ON locations (owner, address_state, deleted)
            WHERE deleted IS NULL AND address_state IN ('pending', 'failed');
        INSERT INTO address_queue (location, due, attempts)
            SELECT id, 0, 0
            FROM locations
            WHERE deleted IS NULL
              AND address_state = 'pending'
            LIMIT 100000;
        """

    // An answer is a placemark as JSON; NULL where the provider knew of nothing.
    private static let cache = """
        CREATE TABLE address_cache (
            provider TEXT NOT NULL,
            cell INTEGER NOT NULL,
            found INTEGER NOT NULL,
            distance REAL NOT NULL,
            attribution TEXT NOT NULL,
            answer TEXT,
            PRIMARY KEY (provider, cell)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX address_cache_by_age
            ON address_cache (found);
        """
}
