// The place tree.

import Geography
import Locations
import SQLite

/// The place tree, filled with the locations that are there.
enum Migration0004 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(tables)
        let owners = try connection.all("SELECT id FROM owners") { Owner(id: $0.integer(0)) }
        for owner in owners { try fill(PlaceTree(connection, owner: owner)) }
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
        CREATE INDEX locations_with_photo
            ON locations (owner, date DESC, uuid, photo_count, deleted)
            WHERE deleted IS NULL AND photo_count > 0;
        """

    /// A part at a time, so that memory doesn't grow with their number.
    private static func fill(_ tree: PlaceTree) throws {
        var last: Int64 = 0
        while true {
            let points = try tree.connection.all(
                """
                SELECT id, category, date, latitude, longitude
                FROM locations
                WHERE id > $1
                  AND owner = $2
                  AND deleted IS NULL
                ORDER BY id
                LIMIT 10000
                """, last, tree.owner
            ) {
                PlacePoint(
                    key: $0.integer(0), category: $0.integer(1), date: $0.instant(2), coordinate: try $0.coordinate(3))
            }
            guard let end = points.last?.key else { return }
            try tree.insert(points)
            last = end
        }
    }
}
