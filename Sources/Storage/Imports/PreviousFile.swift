// The file of the same name that was imported before.

import Geography
import Locations
import SQLite

/// An earlier import of a file: where a row without an id of its own isn't here, it may be a changed one of that file.
struct PreviousFile {
    let key: Int64
    /// The file that is being imported.
    let file: Int64
    let owner: Owner
    let connection: Connection

    /// The latest one of that name that was imported whole and not undone; `nil` where there is none.
    init?(of file: ImportedFile, in record: ImportRecord, on connection: Connection) throws {
        let key = try connection.first(
            """
            SELECT f.id
            FROM import_files f
            JOIN imports i ON i.id = f.import
            WHERE f.name = $1
              AND f.import < $2
              AND f.state = 'done'
              AND i.state = 'finished'
              AND i.owner = $3
            ORDER BY f.id DESC
            LIMIT 1
            """, file.name, record.key, record.owner
        ) { $0.integer(0) }
        guard let key else { return nil }
        self.key = key
        self.file = file.key
        owner = record.owner
        self.connection = connection
    }

    /// The location that the earlier file made of the row before somebody changed it: one at the same spot or of the same name that
    /// no other row of the new file claims.
    ///
    /// - Parameter isClaimed: whether the new file has a row of that id.
    func location(
        changedBy row: ImportBatch.Row, keys: CategoryKeys, isClaimed: (Identifier) -> Bool
    ) throws -> LocationRow? {
        let name = row.location.name
        for key in try candidates(row) {
            guard let found = try LocationRow.find(key: key, owner: owner, keys: keys, on: connection),
                found.location.deleted == nil,
                found.location.coordinate == row.location.coordinate || !name.isEmpty && found.location.name == name,
                try !([found.location.id] + aliases(of: key)).contains(where: isClaimed), try !isTaken(key)
            else { continue }
            return found
        }
        return nil
    }

    /// What the earlier file had in that row, and what it made of others at that spot or of that name.
    private func candidates(_ row: ImportBatch.Row) throws -> [Int64] {
        let place = row.location.coordinate
        let there = try connection.all(
            """
            SELECT b.id
            FROM location_boxes b
            WHERE b.east >= $1 - 1e-5
              AND b.west <= $1 + 1e-5
              AND b.north >= $2 - 1e-5
              AND b.south <= $2 + 1e-5
            LIMIT 20
            """, place.longitude, place.latitude
        ) { $0.integer(0) }
        let namesakes =
            row.location.name.isEmpty
            ? []
            : try connection.all(
                """
                SELECT id
                FROM locations
                WHERE owner = $1
                  AND sort_name = $2
                  AND deleted IS NULL
                ORDER BY uuid
                LIMIT 20
                """, owner, row.location.sortName
            ) { $0.integer(0) }
        return try keys(inRow: row.row) + (there + namesakes).filter(isOurs)
    }

    private func keys(inRow row: Int) throws -> [Int64] {
        let run = try connection.first(
            """
            SELECT first_key + $2 - first_row
            FROM import_runs
            WHERE file = $1
              AND first_row = (SELECT max(first_row) FROM import_runs WHERE file = $1 AND first_row <= $2)
              AND first_row + count > $2
            """, key, row
        ) { $0.integer(0) }
        let changed = try connection.all(
            """
            SELECT location
            FROM import_rows
            WHERE file = $1
              AND kind = 'updated'
              AND row = $2
              AND location IS NOT NULL
            """, key, row
        ) { $0.integer(0) }
        return (run.map { [$0] } ?? []) + changed
    }

    /// Whether the earlier file made or found the location.
    private func isOurs(_ location: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM import_runs
            WHERE file = $1
              AND first_key <= $2
              AND first_key + count > $2
            UNION ALL
            SELECT 1
            FROM import_rows
            WHERE location = $2
              AND file = $1
              AND kind = 'updated'
            """, key, location
        ) { _ in true } ?? false
    }

    /// Whether another row of the new file changed it already.
    private func isTaken(_ location: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM import_rows
            WHERE location = $1
              AND file = $2
            """, location, file
        ) { _ in true } ?? false
    }

    private func aliases(of location: Int64) throws -> [Identifier] {
        try connection.all(
            """
            SELECT uuid
            FROM location_aliases
            WHERE location = $1
            """, location
        ) { try $0.identifier(0) }
    }
}
