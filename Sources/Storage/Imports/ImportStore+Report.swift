// What became of each row.

package import Locations
import SQLite

extension ImportStore {
    /// One page of the rows that there is something to say about, in the order of the files.
    ///
    /// - Parameters:
    ///   - kinds: those that are asked for.
    ///   - cursor: the row to go on behind.
    package func notes(
        _ kinds: [ImportNote.Kind], of record: ImportRecord, after cursor: ReportCursor? = nil, limit: Int
    ) throws -> [ReportedRow] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: record.owner)
            var found: [ReportedRow] = []
            for file in record.files where file.key >= cursor?.file ?? 0 {
                // Kind by kind, since each has its rows in order in the index.
                var rows = try kinds.flatMap { kind in
                    try Self.notes(
                        kind, of: file, after: file.key == cursor?.file ? cursor : nil, limit: limit - found.count,
                        keys,
                        on: connection)
                }
                rows.sort { $0.cursor < $1.cursor }
                found += rows.prefix(limit - found.count)
                if found.count == limit { break }
            }
            return found
        }
    }

    private static func notes(
        _ kind: ImportNote.Kind, of file: ImportedFile, after cursor: ReportCursor?, limit: Int, _ keys: CategoryKeys,
        on connection: Connection
    ) throws -> [ReportedRow] {
        try connection.all(
            """
            SELECT n.row, n.id, n.name, n.reason, n.is_settled, coalesce(n.location, l.id), n.other
            FROM import_rows n
            LEFT JOIN locations l ON l.uuid = n.uuid
            WHERE n.file = $1
              AND n.kind = $2
              AND (n.row, n.id) > ($3, $4)
            ORDER BY n.row, n.id
            LIMIT $5
            """, file.key, kind.rawValue, cursor?.row ?? 0, cursor?.id ?? 0, limit
        ) { row in
            let number = Int(row.integer(0))
            let (location, other) = (row.optionalInteger(5), row.optionalInteger(6))
            return ReportedRow(
                cursor: ReportCursor(file: file.key, row: number, id: row.integer(1)), fate: .noted(kind), row: number,
                name: row.text(2), reason: row.text(3), isSettled: row.integer(4) != 0,
                location: try summary(location, keys, on: connection),
                other: try summary(other, keys, on: connection))
        }
    }

    /// One page of the rows that were simply taken, or were there already, in the order of the files.
    package func rows(
        thatAreNew isNew: Bool, of record: ImportRecord, after cursor: ReportCursor? = nil, limit: Int
    ) throws -> [ReportedRow] {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: record.owner)
            var found: [ReportedRow] = []
            for file in record.files where file.key >= cursor?.file ?? 0 && found.count < limit {
                let last = file.key == cursor?.file ? cursor?.row ?? 0 : 0
                let runs = try connection.all(
                    """
                    SELECT first_row, first_key, count, recorded
                    FROM import_runs
                    WHERE file = $1
                      AND first_row + count > $2
                      AND is_new = $3
                    ORDER BY first_row
                    LIMIT $4
                    """, file.key, last + 1, isNew, limit
                ) { (row: Int($0.integer(0)), key: $0.integer(1), count: Int($0.integer(2)), recorded: $0.instant(3)) }
                for run in runs {
                    for index in max(0, last + 1 - run.row)..<run.count where found.count < limit {
                        let summary = try Self.summary(
                            run.key + Int64(index), since: run.recorded, keys, on: connection)
                        found.append(
                            ReportedRow(
                                cursor: ReportCursor(file: file.key, row: run.row + index, id: 0),
                                fate: isNew ? .taken : .known, row: run.row + index,
                                name: summary.map { String($0.name) } ?? "", location: summary))
                    }
                }
            }
            return found
        }
    }

    private static func summary(
        _ key: Int64?, _ keys: CategoryKeys, on connection: Connection
    ) throws -> LocationSummary? {
        guard let key else { return nil }
        return try LocationSummaryRow.read(CollectionOfOne(key), keys: keys, on: connection).first
    }

    /// The location of that inside name, if it is still the one that was meant at `moment`.
    private static func summary(
        _ key: Int64, since moment: Instant, _ keys: CategoryKeys, on connection: Connection
    ) throws -> LocationSummary? {
        try connection.first(
            """
            SELECT \(LocationSummaryRow.columns)
            FROM locations l
            WHERE l.id = $1
              AND l.owner = $2
              AND l.created <= $3
            """, key, keys.owner, moment
        ) { try LocationSummaryRow.read($0, keys: keys) }
    }
}
