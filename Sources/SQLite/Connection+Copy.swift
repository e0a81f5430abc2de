// Whole databases copied.

import CSQLite

extension Connection {
    /// Copies all of the database, as it is at one moment, over what another one holds; that gets all of it or nothing.
    ///
    /// Others may read and write the source meanwhile, and read the target.
    ///
    /// - Throws: ``SQLiteError``, where somebody else writes to the target for longer than its busy time-out, for example.
    package func copy(to target: Connection) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error(sqlite3_errcode(target.handle), sql: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw target.error(code == SQLITE_DONE ? end : code, sql: nil)
        }
    }
}
