// Imports, and what became of each of their rows.

package import Locations
import SQLite

/// Imports with their files and reports; every public method is one transaction (see ``LocationStore``).
///
/// Those that the server does wait here in a queue, which survives it.
package struct ImportStore: Sendable {
    let database: Database
    /// Imports of one owner that may wait at the same time.
    package static let waitingLimit = 20

    package init(_ database: Database) {
        self.database = database
    }

    /// Adds an import whose files wait; one that has the id already stays as it is.
    ///
    /// - Throws: ``Locations/Problem`` of kind `unavailable` where too many wait already.
    package func insert(
        _ id: Identifier = .make(), files: [(name: String, byteCount: Int)], takingLines: Bool, byCommand: Bool,
        owner: Owner
    ) async throws -> ImportRecord {
        try await database.write { connection in
            if let known = try Self.record(id, owner: owner, on: connection) { return known }
            if !byCommand { try Self.requireRoom(owner: owner, on: connection) }
            let now = Instant.now
            try connection.run(
                """
                INSERT INTO imports (uuid, owner, state, by_command, takes_lines, created, modified)
                VALUES ($1, $2, $3, $4, $5, $6, $6)
                """, id, owner, (byCommand ? ImportState.running : .waiting).rawValue, byCommand, takingLines, now)
            let key = connection.lastInsertedRow
            for (position, file) in files.enumerated() {
                try connection.run(
                    """
                    INSERT INTO import_files (import, position, name, byte_count, state)
                    VALUES ($1, $2, $3, $4, 'waiting')
                    """, key, position, file.name, file.byteCount)
            }
            guard let record = try Self.record(id, owner: owner, on: connection) else {
                throw DamagedRow(column: "imports")
            }
            return record
        }
    }

    package func record(_ id: Identifier, owner: Owner) throws -> ImportRecord? {
        try database.read { try Self.record(id, owner: owner, on: $0) }
    }

    /// One page of the imports, the latest first.
    ///
    /// - Parameter key: that of the last of the page before.
    package func records(owner: Owner, before key: Int64? = nil, limit: Int) throws -> [ImportRecord] {
        try database.read { connection in
            try connection.all(
                """
                SELECT \(Self.columns)
                FROM imports
                WHERE owner = $1
                  AND id < $2
                ORDER BY id DESC
                LIMIT $3
                """, owner, key ?? .max, limit
            ) { try Self.read($0, on: connection) }
        }
    }

    /// The import that the server has to go on with: the first of those that aren't done and don't wait for somebody.
    package func next() throws -> ImportRecord? {
        try database.read { connection in
            try connection.first(
                """
                SELECT \(Self.columns)
                FROM imports
                WHERE state IN ('waiting', 'running', 'undoing')
                  AND (by_command = 0 OR state = 'undoing')
                  AND (state = 'undoing'
                    OR NOT EXISTS (
                        SELECT 1
                        FROM import_files
                        WHERE import = imports.id AND (question IS NOT NULL OR attempts > $1))
                    OR EXISTS (
                        SELECT 1
                        FROM import_files
                        WHERE import = imports.id AND question IS NULL AND attempts <= $1
                          AND state IN ('waiting', 'running')))
                ORDER BY id
                LIMIT 1
                """, ImportedFile.attemptLimit
            ) { try Self.read($0, on: connection) }
        }
    }

    /// Notes that a file is begun, once more perhaps.
    ///
    /// - Returns: whether it may be read; not where the import is being undone, or the file was begun too often.
    package func begin(_ file: ImportedFile, of record: ImportRecord) async throws -> Bool {
        try await database.write { connection in
            guard try Self.isRunning(record, on: connection, orWaiting: true) else { return false }
            try Self.set(.running, record, on: connection)
            try connection.run(
                """
                UPDATE import_files
                SET state = 'running',
                    attempts = attempts + 1
                WHERE id = $1
                """, file.key)
            let attempts = try connection.first(
                """
                SELECT attempts
                FROM import_files
                WHERE id = $1
                """, file.key
            ) { Int($0.integer(0)) }
            return (attempts ?? 0) <= ImportedFile.attemptLimit
        }
    }

    /// Notes how many rows a file has.
    package func count(_ rows: Int, in file: ImportedFile) async throws {
        _ = try await database.write { connection in
            try connection.run(
                """
                UPDATE import_files
                SET row_count = $2
                WHERE id = $1
                """, file.key, rows)
        }
    }

    /// Notes that a file was left off in good order, as when the server is stopped.
    package func pause(_ file: ImportedFile) async throws {
        _ = try await database.write { connection in
            try connection.run(
                """
                UPDATE import_files
                SET attempts = 0
                WHERE id = $1
                """, file.key)
        }
    }

    /// Has the files of an import tried again that were begun too often.
    package func tryAgain(_ record: ImportRecord) async throws {
        _ = try await database.write { connection in
            try connection.run(
                """
                UPDATE import_files
                SET attempts = 0
                WHERE import = $1
                  AND attempts > $2
                """, record.key, ImportedFile.attemptLimit)
        }
    }

    /// Notes that a file is done, or why it was refused.
    package func end(_ file: ImportedFile, refusal: String? = nil) async throws {
        _ = try await database.write { connection in
            try connection.run(
                """
                UPDATE import_files
                SET state = $2,
                    refusal = $3
                WHERE id = $1
                """, file.key, (refusal == nil ? ImportedFile.State.done : .refused).rawValue, refusal)
        }
    }

    /// Notes that all files are done; nothing where the import is being undone.
    package func finish(_ record: ImportRecord) async throws {
        try await database.write { connection in
            if try Self.isRunning(record, on: connection, orWaiting: true) {
                try Self.set(.finished, record, on: connection)
                try PlaceTree(connection, owner: record.owner).takeLongTail()
            }
        }
    }

    // MARK: - Within a transaction

    static func isRunning(_ record: ImportRecord, on connection: Connection, orWaiting: Bool = false) throws -> Bool {
        let state = try connection.first(
            """
            SELECT state
            FROM imports
            WHERE id = $1
            """, record.key
        ) { $0.text(0) }
        return state == "running" || orWaiting && state == "waiting"
    }

    static func set(_ state: ImportState, _ record: ImportRecord, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE imports
            SET state = $2,
                modified = $3
            WHERE id = $1
            """, record.key, state.rawValue, Instant.now)
    }

    private static func requireRoom(owner: Owner, on connection: Connection) throws {
        let waiting = try connection.first(
            """
            SELECT count(*)
            FROM imports
            WHERE owner = $1
              AND state IN ('waiting', 'running')
              AND by_command = 0
            """, owner
        ) { Int($0.integer(0)) }
        guard (waiting ?? 0) < waitingLimit else {
            throw Problem(
                .unavailable,
                "\(waitingLimit) imports are waiting already. Please send this one when some of them are done.")
        }
    }
}
