// A statement at work: parameters in, rows out.

import CSQLite

/// A statement at work, lent by its ``Connection``; goes back to the connection's cache in deinit.
///
/// Confined to the connection's thread. Column numbers start at 0, parameters at 1; reading a column is valid only
/// after ``step()`` gave `true`, and a value of another kind is converted as SQLite does (NULL reads as 0 or empty).
package struct Statement: ~Copyable {
    private let prepared: PreparedStatement
    private let connection: Connection
    private let pointer: OpaquePointer

    init(_ prepared: PreparedStatement, of connection: Connection) {
        self.prepared = prepared
        self.connection = connection
        pointer = prepared.pointer
        prepared.isLent = true
    }

    deinit {
        // The code repeats what the last step already reported.
        _ = sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
        prepared.isLent = false
    }

    /// Goes to the next row; `false` after the last.
    package func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw connection.error(code, sql: prepared.sql)
        }
    }

    /// Runs to the end and makes the statement ready for the next run; parameters stay bound.
    package func run() throws(SQLiteError) {
        while try step() {}
        reset()
    }

    /// Makes the statement ready for the next run; parameters stay bound.
    package func reset() {
        // The code repeats what the last step already reported.
        _ = sqlite3_reset(pointer)
    }

    // MARK: Parameters

    /// Binds the values to `$1`, `$2` and so on.
    @inlinable
    package func bind<each Value: Bindable>(_ values: repeat each Value) throws(SQLiteError) {
        var number = 1
        for value in repeat each values {
            try value.bind(to: self, at: number)
            number += 1
        }
    }

    package func bind(_ number: Int, integer value: Int64) throws(SQLiteError) {
        try check(sqlite3_bind_int64(pointer, try index(number), value))
    }

    package func bind(_ number: Int, real value: Double) throws(SQLiteError) {
        try check(sqlite3_bind_double(pointer, try index(number), value))
    }

    package func bind(_ number: Int, text value: String) throws(SQLiteError) {
        let index = try index(number)
        // With its length, since a text may hold NUL.
        try check(
            value.withCString {
                sqlite3_bind_text64(
                    pointer, index, $0, UInt64(value.utf8.count), Self.transient, UInt8(SQLITE_UTF8))
            })
    }

    package func bind(_ number: Int, blob value: [UInt8]) throws(SQLiteError) {
        let index = try index(number)
        try check(
            value.withUnsafeBytes {
                $0.isEmpty
                    ? sqlite3_bind_zeroblob(pointer, index, 0)
                    : sqlite3_bind_blob64(pointer, index, $0.baseAddress, UInt64($0.count), Self.transient)
            })
    }

    /// Binds 16 bytes, the most significant first.
    package func bind(_ number: Int, high: UInt64, low: UInt64) throws(SQLiteError) {
        let index = try index(number)
        try check(
            withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) {
                sqlite3_bind_blob64(pointer, index, $0.baseAddress, 16, Self.transient)
            })
    }

    package func bindNull(_ number: Int) throws(SQLiteError) {
        try check(sqlite3_bind_null(pointer, try index(number)))
    }

    // MARK: Columns

    package var columnCount: Int { Int(sqlite3_column_count(pointer)) }

    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(pointer, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
    }

    package func integer(_ column: Int) -> Int64 {
        sqlite3_column_int64(pointer, Int32(truncatingIfNeeded: column))
    }

    package func real(_ column: Int) -> Double {
        sqlite3_column_double(pointer, Int32(truncatingIfNeeded: column))
    }

    package func text(_ column: Int) -> String { optionalText(column) ?? "" }

    package func optionalText(_ column: Int) -> String? {
        let column = Int32(truncatingIfNeeded: column)
        // Text first, then its size: the other order could convert and move it.
        guard let start = sqlite3_column_text(pointer, column) else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    package func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }

    package func optionalReal(_ column: Int) -> Double? { isNull(column) ? nil : real(column) }

    package func blob(_ column: Int) -> [UInt8] {
        let column = Int32(truncatingIfNeeded: column)
        guard let start = sqlite3_column_blob(pointer, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
    }

    /// A blob of 16 bytes as two words, the most significant first; `nil` for anything else.
    package func words(_ column: Int) -> (high: UInt64, low: UInt64)? {
        let column = Int32(truncatingIfNeeded: column)
        guard let start = sqlite3_column_blob(pointer, column), sqlite3_column_bytes(pointer, column) == 16 else {
            return nil
        }
        return (
            UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    // MARK: -

    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)  // SQLITE_TRANSIENT: copy it

    private func index(_ number: Int) throws(SQLiteError) -> Int32 {
        guard prepared.indexes.indices.contains(number - 1), prepared.indexes[number - 1] > 0 else {
            throw SQLiteError(extendedCode: SQLITE_RANGE, message: "no parameter $\(number)", sql: prepared.sql)
        }
        return prepared.indexes[number - 1]
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw connection.error(code, sql: prepared.sql) }
    }
}
