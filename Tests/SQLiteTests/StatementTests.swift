// Values in and out, and what SQLite says about mistakes.

import SQLite
import Testing

@Suite struct StatementTests {
    private let directory: TemporaryDirectory
    private let connection: Connection

    init() throws {
        directory = try TemporaryDirectory()
        connection = try Connection(directory.database, .readWrite)
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v ANY UNIQUE) STRICT")
    }

    private func roundTrip<Value: Bindable, Result>(
        _ value: Value, _ read: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        try connection.run("DELETE FROM t")
        try connection.run("INSERT INTO t (v) VALUES ($1)", value)
        return try connection.first("SELECT v FROM t", read: read)
    }

    @Test("integers keep all 64 bits", arguments: [Int64.min, -1, 0, 2_147_483_648, .max])
    func integers(value: Int64) throws {
        #expect(try roundTrip(value) { $0.integer(0) } == value)
        #expect(try roundTrip(value) { $0.optionalInteger(0) } == value)
    }

    @Test(
        "numbers keep all their digits",
        arguments: [0.1, -0.0, 2.2250738585072014e-308, 1.7976931348623157e308, .infinity])
    func reals(value: Double) throws {
        #expect(try roundTrip(value) { $0.real(0) } == value)
    }

    @Test("texts come back byte for byte", arguments: ["", "a", "Zoë 東京 👩‍👩‍👧", "'; DROP TABLE t; --"])
    func texts(value: String) throws {
        let result = try roundTrip(value) { $0.optionalText(0) }
        #expect(result.map { $0.map { Array($0.utf8) } } == Array(value.utf8))
    }

    @Test func `texts may hold NUL anywhere`() throws {
        for value in ["\u{0}", "a\u{0}", "\u{0}b", "a\u{0}b"] {
            #expect(try roundTrip(value) { Array($0.text(0).utf8) } == Array(value.utf8))
        }
    }

    @Test("blobs come back byte for byte, and an empty one isn't NULL", arguments: [0, 1, 3, 100_000])
    func blobs(size: Int) throws {
        let value = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 255) }
        #expect(try roundTrip(value) { $0.blob(0) } == value)
        #expect(try roundTrip(value) { $0.isNull(0) } == false)
    }

    @Test func `NULL is told from empty`() throws {
        #expect(try roundTrip(String?.none) { $0.isNull(0) } == true)
        #expect(try roundTrip(String?.none) { $0.optionalText(0) } == .some(nil))
        #expect(try roundTrip(Int?.none) { $0.optionalInteger(0) } == .some(nil))
        #expect(try roundTrip(Double.nan) { $0.optionalReal(0) } == .some(nil))
        #expect(try roundTrip("") { $0.isNull(0) } == false)
    }

    @Test func `sixteen bytes are two words, and other blobs aren't`() throws {
        let insert = try connection.prepare("INSERT INTO t (v) VALUES ($1)")
        try insert.bind(1, high: 0x0102_0304_0506_0708, low: .max)
        try insert.run()
        let words = try connection.first("SELECT v FROM t") { $0.words(0) }
        #expect(words??.high == 0x0102_0304_0506_0708)
        #expect(words??.low == .max)
        #expect(try connection.first("SELECT v FROM t") { $0.blob(0).prefix(3) } == [1, 2, 3])
        #expect(try roundTrip([UInt8](repeating: 1, count: 15)) { $0.words(0) == nil } == true)
    }

    @Test func `parameters are bound by their numbers, not by where they stand`() throws {
        let row = try connection.first("SELECT $2, $1, $2", "one", "two") { [$0.text(0), $0.text(1), $0.text(2)] }
        #expect(row == ["two", "one", "two"])
    }

    @Test(
        "what isn't one good statement is refused",
        arguments: [
            "", "SELECT", "SELECT 1; SELECT 2", "SELECT ?", "SELECT :name", "SELECT $0", "SELECT $100",
            "SELECT * FROM missing",
        ])
    func mistakes(sql: String) throws {
        #expect(throws: SQLiteError.self) { _ = try connection.prepare(sql).columnCount }
    }

    @Test func `a parameter that the statement doesn't have is an error`() throws {
        #expect(throws: SQLiteError.self) { try connection.run("SELECT $1", 1, 2) }
        #expect(throws: SQLiteError.self) { try connection.run("SELECT $2", 1, 2) }
    }

    @Test func `errors carry code, words and statement, but no values`() throws {
        try connection.run("INSERT INTO t (v) VALUES ($1)", "secret")
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO t (v) VALUES ($1)", "secret")
        }
        #expect(error?.isDuplicate == true)
        #expect(error?.code == 19)
        #expect(error?.extendedCode == 2067)
        #expect(error?.message == "UNIQUE constraint failed: t.v")
        #expect(error?.sql == "INSERT INTO t (v) VALUES ($1)")
        #expect(error?.description.contains("secret") == false)
        let syntax = #expect(throws: SQLiteError.self) { try connection.execute("SELEKT 1") }
        #expect(syntax?.message.contains("SELEKT") == true)
    }

    @Test func `a statement works again after an error, and inside its own loop`() throws {
        let sql = "INSERT INTO t (id, v) VALUES ($1, $2)"
        try connection.run(sql, 1, "a")
        #expect(throws: SQLiteError.self) { try connection.run(sql, 1, "b") }
        try connection.run(sql, 2, "b")
        let query = "SELECT id FROM t ORDER BY id"
        let pairs = try connection.all(query) { outer in
            try connection.all(query) { inner in inner.integer(0) * 10 + outer.integer(0) }
        }
        #expect(pairs == [[11, 21], [12, 22]])
    }

    @Test func `bindings don't leak into the next use of a kept statement`() throws {
        let sql = "SELECT $1 IS NULL"
        #expect(try connection.first(sql, 1) { $0.integer(0) } == 0)
        #expect(try connection.first(sql) { $0.integer(0) } == 1)
    }

    @Test func `thousands of different statements don't pile up`() throws {
        for number in 0..<2000 {
            #expect(try connection.first("SELECT \(number)") { $0.integer(0) } == Int64(number))
        }
    }

    @Test func `a file that isn't a database is told as one`() throws {
        try Array("this is certainly not a database, whatever its name may say".utf8).withUnsafeBytes { bytes in
            try write(bytes, to: directory.path + "/note.sqlite")
        }
        let error = #expect(throws: SQLiteError.self) {
            try Connection(directory.path + "/note.sqlite", .readWrite).execute("SELECT * FROM sqlite_schema")
        }
        #expect(error?.isDamaged == true)
        #expect(throws: SQLiteError.self) { _ = try Connection(directory.path + "/missing/x", .readWrite) }
        #expect(throws: SQLiteError.self) { _ = try Connection(directory.path + "/missing", .readOnly) }
    }
}
