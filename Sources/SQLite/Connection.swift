// An open database.

import CSQLite

/// An open database with its prepared statements; closes in deinit.
///
/// Not Sendable: opened in SQLite's multi-thread mode, so one thread at a time may use it (``Pool`` and ``Writer`` see
/// to that).
///
/// Its SQL knows sets of rows, blobs with a bit each: `row_set(words)` gives those that match the first phrase asked of the
/// FTS5 table `words`, many times sooner than row by row; `in_row_set(row, set)` whether one is in a set.
package final class Connection {
    package enum Mode: Sendable {
        case readOnly
        /// Makes the file where there is none.
        case readWrite
    }

    let handle: OpaquePointer
    /// Pages in the write-ahead log at this connection's last commit; see ``countLogPages()``.
    var logPages = 0
    private var cache: [SQLText: PreparedStatement] = [:]
    private static let cacheLimit = 200
    /// Once for the process; where SQLite is at work already, it stays as it is.
    private static let isConfigured = csqlite_disable_memory_statistics() == SQLITE_OK

    /// Opens the file at `path`.
    ///
    /// - Parameter busyTimeout: milliseconds to wait for another connection's lock.
    package init(_ path: String, _ mode: Mode, busyTimeout: Int32 = 10_000) throws(SQLiteError) {
        _ = Self.isConfigured
        var handle: OpaquePointer?
        let access = mode == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            // Even a failed opening leaves a handle that must be closed.
            let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(handle)
            throw SQLiteError(extendedCode: code, message: message)
        }
        self.handle = handle
        sqlite3_busy_timeout(handle, busyTimeout)
        // Foreign keys hold on every connection, since SQLite has them off by default.
        try execute("PRAGMA foreign_keys = ON")
        let added = csqlite_add_row_sets(handle)
        guard added == SQLITE_OK else { throw error(added, sql: nil) }
    }

    deinit {
        // close_v2 waits for statements that are finalised after this.
        cache.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Runs statements without parameters and rows.
    package func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
    }

    /// Takes the statement from the cache, or compiles it.
    ///
    /// - Throws: when `sql` isn't exactly one valid statement whose parameters are `$1`...`$99`.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        let text = SQLText(sql)
        if let kept = cache[text] {
            // One that is at work, in a query around this one, is compiled once more for the time being.
            return Statement(kept.isLent ? try PreparedStatement(sql, on: self) : kept, of: self)
        }
        let prepared = try PreparedStatement(sql, on: self)
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[text] = prepared
        return Statement(prepared, of: self)
    }

    /// Runs a statement with the values for `$1`, `$2`...
    ///
    /// - Returns: how many rows it changed.
    @discardableResult @inlinable
    package func run<each Value: Bindable>(_ sql: String, _ values: repeat each Value) throws(SQLiteError) -> Int {
        let statement = try prepare(sql)
        try statement.bind(repeat each values)
        try statement.run()
        return changes
    }

    /// The first row of a query, as `read` makes it; `nil` where there is none.
    @inlinable
    package func first<Row, each Value: Bindable>(
        _ sql: String, _ values: repeat each Value, read: (borrowing Statement) throws -> Row
    ) throws -> Row? {
        let statement = try prepare(sql)
        try statement.bind(repeat each values)
        return try statement.step() ? try read(statement) : nil
    }

    /// All rows of a query, as `read` makes them.
    @inlinable
    package func all<Row, each Value: Bindable>(
        _ sql: String, _ values: repeat each Value, read: (borrowing Statement) throws -> Row
    ) throws -> [Row] {
        let statement = try prepare(sql)
        try statement.bind(repeat each values)
        var rows: [Row] = []
        while try statement.step() { rows.append(try read(statement)) }
        return rows
    }

    /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
    package func transaction<Value>(_ begin: Begin, _ body: () throws -> Value) throws -> Value {
        try run(begin.rawValue)
        do {
            let value = try body()
            try run("COMMIT")
            return value
        } catch {
            rollBack()
            throw error
        }
    }

    package enum Begin: String, Sendable {
        /// A snapshot for reading.
        case deferred = "BEGIN DEFERRED"
        /// Takes the write lock at once, so that it can't fail half-way.
        case immediate = "BEGIN IMMEDIATE"
    }

    /// Rows that the last INSERT, UPDATE or DELETE changed.
    package var changes: Int { Int(sqlite3_changes64(handle)) }

    /// Rows that were changed since the connection was opened, rolled back or not.
    var totalChanges: Int64 { sqlite3_total_changes64(handle) }

    /// The rowid of the last INSERT.
    package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Whether a transaction is open; SQLite itself ends it after some errors (disk full, for example).
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func rollBack() {
        guard isInTransaction else { return }
        // Fails only where there is nothing left to roll back.
        try? execute("ROLLBACK")
    }

    func error(_ code: Int32, sql: String?) -> SQLiteError {
        SQLiteError(
            extendedCode: sqlite3_extended_errcode(handle) == SQLITE_OK ? code : sqlite3_extended_errcode(handle),
            message: String(cString: sqlite3_errmsg(handle)), sql: sql)
    }
}
