// Which import made a location, and how it left it.

import Locations
import SQLite

/// Which file a location comes from, and the revision that an import last left it at.
struct ImportOrigin {
    let file: Int64
    let revision: Int

    /// The origin of a location; `nil` where no import made or changed it.
    init?(of key: Int64, created: Instant, on connection: Connection) throws {
        let change = try connection.first(
            """
            SELECT file, revision
            FROM import_rows
            WHERE location = $1
              AND kind = 'updated'
            ORDER BY id DESC
            LIMIT 1
            """, key
        ) { (file: $0.integer(0), revision: Int($0.integer(1))) }
        if let change {
            (file, revision) = (change.file, change.revision)
            return
        }
        // Several may name the same key, since SQLite gives keys of what is gone out again.
        let runs = try connection.all(
            """
            SELECT file, first_key + count, recorded
            FROM import_runs
            WHERE is_new = 1
              AND first_key <= $1
            ORDER BY first_key DESC
            LIMIT 16
            """, key
        ) { (file: $0.integer(0), end: $0.integer(1), recorded: $0.instant(2)) }
        guard let run = runs.filter({ $0.end > key && $0.recorded >= created }).max(by: { $0.recorded < $1.recorded })
        else { return nil }
        (file, revision) = (run.file, 1)
    }
}
