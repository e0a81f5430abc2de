// The place tree.

import Geography
import Locations
import SQLite

/// The place tree, filled with the locations that are there.
enum Migration0004 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(tables)
        let owners = try connection.all("SELECT id FROM owners") { Owner(id: $0.integer(0)) }
        for owner in owners { try PlaceTree(connection, owner: owner).takeTail(after: 0) }
    }

    // The index is for what a map's filter can ask for and a point doesn't know; its last columns are there because SQLite
    // doesn't see that the conditions answer for them.
    private static let tables = """
        CREATE TABLE place_leaves (
            id INTEGER PRIMARY KEY,
            owner INTEGER NOT NULL REFERENCES owners (id),
            start INTEGER NOT NULL,
            level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 31),
            points BLOB NOT NULL CHECK (length(points) % 32 = 0)
        ) STRICT;
        CREATE UNIQUE INDEX place_leaves_by_start
            ON place_leaves (owner, start, level);
        CREATE TABLE place_sums (
            owner INTEGER NOT NULL REFERENCES owners (id),
            level INTEGER NOT NULL CHECK (level BETWEEN 0 AND 30),
            start INTEGER NOT NULL,
            sums BLOB NOT NULL CHECK (length(sums) % 64 = 0),
            PRIMARY KEY (owner, level, start)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE place_tails (
            owner INTEGER PRIMARY KEY REFERENCES owners (id),
            last INTEGER NOT NULL CHECK (last >= 0)
        ) STRICT;
        CREATE INDEX locations_with_photo
            ON locations (owner, date DESC, uuid, photo_count, deleted)
            WHERE deleted IS NULL AND photo_count > 0;
        """
}
