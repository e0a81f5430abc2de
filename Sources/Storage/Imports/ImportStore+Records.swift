// Imports as they stand in their tables.

import Locations
import SQLite

extension ImportStore {
    static let columns =
        "id, uuid, owner, state, by_command, takes_lines, created, modified, trashed, restored, left_alone, others"

    static func record(_ id: Identifier, owner: Owner, on connection: Connection) throws -> ImportRecord? {
        try connection.first(
            """
            SELECT \(columns)
            FROM imports
            WHERE uuid = $1
              AND owner = $2
            """, id, owner
        ) { try read($0, on: connection) }
    }

    /// Reads ``columns``, and the files.
    static func read(_ row: borrowing Statement, on connection: Connection) throws -> ImportRecord {
        guard let state = ImportState(rawValue: row.text(3)) else { throw DamagedRow(column: "state") }
        return ImportRecord(
            key: row.integer(0), id: try row.identifier(1), owner: Owner(id: row.integer(2)), state: state,
            isByCommand: row.integer(4) != 0, takesLines: row.integer(5) != 0, created: row.instant(6),
            modified: row.instant(7),
            undo: (Int(row.integer(8)), Int(row.integer(9)), Int(row.integer(10)), Int(row.integer(11))),
            files: try files(of: row.integer(0), on: connection))
    }

    private static func files(of record: Int64, on connection: Connection) throws -> [ImportedFile] {
        try connection.all(
            """
            SELECT id, position, name, byte_count, state, refusal, attempts, row_count, last_row, taken, known, updated,
                kept, skipped, unplaced, noted, similar, others, question
            FROM import_files
            WHERE import = $1
            ORDER BY position
            """, record
        ) { row in
            guard let state = ImportedFile.State(rawValue: row.text(4)) else { throw DamagedRow(column: "state") }
            var counts = ImportCounts()
            counts.taken = Int(row.integer(9))
            counts.known = Int(row.integer(10))
            counts.updated = Int(row.integer(11))
            counts.kept = Int(row.integer(12))
            counts.skipped = Int(row.integer(13))
            counts.unplaced = Int(row.integer(14))
            counts.noted = Int(row.integer(15))
            counts.similar = Int(row.integer(16))
            counts.others = Int(row.integer(17))
            return ImportedFile(
                key: row.integer(0), position: Int(row.integer(1)), name: row.text(2), byteCount: Int(row.integer(3)),
                state: state, refusal: row.optionalText(5), attempts: Int(row.integer(6)),
                rowCount: Int(row.integer(7)), lastRow: Int(row.integer(8)), counts: counts,
                question: question(row.optionalText(18)))
        }
    }
}
