// A compiled statement, waiting in its connection's cache or lent to a Statement.

import CSQLite

/// Owns a compiled statement; finalises it in deinit.
final class PreparedStatement {
    let pointer: OpaquePointer
    let sql: String
    /// SQLite's index of the parameter `$n` at place n - 1, 0 where the statement has no `$n`.
    ///
    /// SQLite numbers named parameters by first appearance, so `$2` may well be its first.
    let indexes: [Int32]
    /// Whether a Statement is at work with it.
    var isLent = false

    /// - Throws: when `sql` isn't exactly one valid statement, or a parameter isn't written as `$1`...`$99`.
    init(_ sql: String, on connection: Connection) throws(SQLiteError) {
        var text = sql
        var statement: OpaquePointer?
        var rest = 0
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    connection.handle, characters.baseAddress, Int32(clamping: characters.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
                if let tail, let start = characters.baseAddress { rest = characters.count - (tail - start) }
                return code
            }
        }
        guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
        guard let statement else {
            throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "an empty statement", sql: sql)
        }
        pointer = statement
        self.sql = sql
        let count = sqlite3_bind_parameter_count(statement)
        var indexes: [Int32] = []
        var problem = text.utf8.suffix(rest).allSatisfy { $0 == 32 || $0 == 10 } ? nil : "more than one statement"
        for index in 1..<(count + 1) {
            guard let name = sqlite3_bind_parameter_name(statement, index),
                let number = Int(String(cString: name).dropFirst()), (1...99).contains(number)
            else {
                problem = "a parameter that isn't written as $1"
                break
            }
            while indexes.count < number { indexes.append(0) }
            indexes[number - 1] = index
        }
        self.indexes = indexes
        if let problem { throw SQLiteError(extendedCode: SQLITE_MISUSE, message: problem, sql: sql) }
    }

    deinit {
        sqlite3_finalize(pointer)
    }
}
