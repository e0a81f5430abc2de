// What SQLite says when it can't do something.

import CSQLite

/// A failure that SQLite reported (https://www.sqlite.org/rescode.html).
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The extended result code, for example 2067 for a UNIQUE constraint.
    package let extendedCode: Int32
    /// SQLite's own words.
    package let message: String
    /// The statement that failed, without bound values; `nil` where none was at work.
    package let sql: String?

    package init(extendedCode: Int32, message: String, sql: String? = nil) {
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }

    /// The primary result code: the low byte of the extended one.
    package var code: Int32 { extendedCode & 0xFF }

    package var description: String {
        "SQLite error \(extendedCode): \(message)" + (sql.map { " in: \($0)" } ?? "")
    }

    /// Another connection held its lock longer than the time allowed.
    package var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

    /// The disk, or its quota, is full.
    package var isFull: Bool { code == SQLITE_FULL }

    /// The file isn't a database or is damaged.
    package var isDamaged: Bool { code == SQLITE_NOTADB || code == SQLITE_CORRUPT }

    /// The system refused to open, read or write the file or one beside it.
    package var isUnreachable: Bool { [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM].contains(code) }

    /// A row with the same key is there already.
    package var isDuplicate: Bool {
        // SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY, macros that Swift can't see.
        extendedCode == SQLITE_CONSTRAINT | 8 << 8 || extendedCode == SQLITE_CONSTRAINT | 6 << 8
    }

    /// Some constraint of the schema wasn't met.
    package var isConstraint: Bool { code == SQLITE_CONSTRAINT }

    static let closed = SQLiteError(extendedCode: SQLITE_MISUSE, message: "the database is closed")
}
