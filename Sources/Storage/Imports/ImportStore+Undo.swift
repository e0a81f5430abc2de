// Taking imports back.

package import Locations
import SQLite

extension ImportStore {
    /// Notes that an import is to be undone; one that is still running stops.
    ///
    /// - Returns: whether it is; not when it was undone before.
    package func requestUndo(_ record: ImportRecord) async throws -> Bool {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE imports
                SET state = 'undoing',
                    modified = $2
                WHERE id = $1
                  AND state IN ('waiting', 'running', 'finished')
                """, record.key, Instant.now) == 1
        }
    }

    /// Takes some of an import back: what it made goes to the Trash, what it changed gets its old state back unless it was
    /// edited since.
    ///
    /// - Parameters:
    ///   - cursor: what the call before returned.
    ///   - limit: locations that are taken back at most.
    /// - Returns: where to go on; `nil` when nothing is left and the import is undone.
    package func undoSome(
        _ record: ImportRecord, from cursor: UndoCursor = UndoCursor(), limit: Int
    ) async throws -> UndoCursor? {
        try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: record.owner)
            let (trashed, next) = try Self.trashSome(record, from: cursor, limit: limit, keys, on: connection)
            let (restored, leftAlone) = try Self.restoreSome(
                record, limit: limit - trashed, keys, on: connection)
            let isDone = trashed + restored + leftAlone < limit
            let others = isDone ? try Self.trashOthers(of: record, on: connection) : 0
            try connection.run(
                """
                UPDATE imports
                SET trashed = trashed + $2,
                    restored = restored + $3,
                    left_alone = left_alone + $4,
                    others = others + $5
                WHERE id = $1
                """, record.key, trashed, restored, leftAlone, others)
            if isDone {
                try connection.run(
                    """
                    UPDATE import_rows
                    SET kind = 'skipped',
                        uuid = NULL
                    WHERE kind = 'unplaced'
                      AND file IN (SELECT id FROM import_files WHERE import = $1)
                    """, record.key)
                try Self.set(.undone, record, on: connection)
            }
            return isDone ? nil : next
        }
    }

    /// A run of rows, up to which an import is taken back.
    package struct UndoCursor: Sendable {
        fileprivate var file: Int64 = 0
        fileprivate var row = 0

        package init() {}
    }

    /// What an import made and isn't in the Trash, from a run of its rows on.
    ///
    /// The plus keeps SQLite from going through all of the owner's locations for every run.
    static let rowsMade = """
        SELECT \(LocationRow.columns), r.file, r.first_row
        FROM import_runs r
        JOIN locations l ON l.id BETWEEN r.first_key AND r.first_key + r.count - 1
        WHERE r.file IN (SELECT id FROM import_files WHERE import = $1)
          AND (r.file, r.first_row) >= ($2, $3)
          AND r.is_new = 1
          AND +l.owner = $4
          AND l.deleted IS NULL
          AND l.created <= r.recorded
        ORDER BY r.file, r.first_row
        LIMIT $5
        """

    private static func trashSome(
        _ record: ImportRecord, from cursor: UndoCursor, limit: Int, _ keys: CategoryKeys,
        on connection: Connection
    ) throws -> (count: Int, next: UndoCursor) {
        var next = cursor
        let rows = try connection.all(
            Self.rowsMade, record.key, cursor.file, cursor.row, record.owner, limit
        ) { row in
            next.file = row.integer(LocationRow.columnCount)
            next.row = Int(row.integer(LocationRow.columnCount + 1))
            return try LocationRow(row, keys: keys, on: connection)
        }
        let now = Instant.now
        for row in rows {
            // Belongings that came to it since stay, without a place.
            try ItemRow.leave(row.key, as: .keep, at: now, owner: record.owner, on: connection)
        }
        try LocationStore.trash(rows, at: now, owner: record.owner, on: connection)
        return (rows.count, next)
    }

    /// Gives locations that the import changed their old state back, the latest change first.
    private static func restoreSome(
        _ record: ImportRecord, limit: Int, _ keys: CategoryKeys, on connection: Connection
    ) throws -> (restored: Int, leftAlone: Int) {
        let changes = try connection.all(
            """
            SELECT r.id, r.revision, l.uuid
            FROM import_files f
            JOIN import_rows r ON r.file = f.id
            JOIN locations l ON l.id = r.location
            WHERE f.import = $1
              AND r.kind = 'updated'
              AND r.is_settled = 0
            ORDER BY r.id DESC
            LIMIT $2
            """, record.key, limit
        ) { (id: $0.integer(0), revision: Int($0.integer(1)), location: try $0.identifier(2)) }
        var counts = (restored: 0, leftAlone: 0)
        for change in changes {
            var revision = change.revision
            if let row = try LocationRow.find(change.location, owner: record.owner, keys: keys, on: connection),
                row.location.deleted == nil, row.location.revision == change.revision,
                let old = try LocationRevisions.location(of: row, before: revision, keys: keys, on: connection)
            {
                revision = try LocationStore.replace(row, with: old, keys: keys, on: connection).revision
                counts.restored += 1
            } else {
                counts.leftAlone += 1
            }
            // The next import finds the location as this one left it.
            try connection.run(
                """
                UPDATE import_rows
                SET is_settled = 1,
                    revision = $2
                WHERE id = $1
                """, change.id, revision)
        }
        return counts
    }
}
