// The write-ahead log of a database.

import CSQLite

extension Connection {
    /// The file.
    var path: String { sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? "" }

    /// Counts ``logPages`` from now on; SQLite then leaves moving them into the database to whoever counts.
    func countLogPages() {
        let count: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Int32 = {
            if let connection = $0 {
                Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().logPages = Int($3)
            }
            return SQLITE_OK
        }
        sqlite3_wal_hook(handle, count, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Moves as much of the log into the database as can be without waiting for anybody.
    func checkpoint() {
        // Of what stays in the log nothing is lost, and it is tried again.
        sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
}
