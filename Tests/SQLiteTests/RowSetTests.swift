// Sets of rows as blobs, made and asked in SQL.

import SQLite
import Testing

@Suite struct RowSetTests {
    private let directory: TemporaryDirectory
    private let connection: Connection

    init() throws {
        directory = try TemporaryDirectory()
        connection = try Connection(directory.database, .readWrite)
        try connection.execute(
            "CREATE VIRTUAL TABLE words USING fts5 (text, tokenize = 'ascii', detail = 'none', columnsize = 0)")
    }

    private func insert(_ text: String, _ row: Int64) throws {
        try connection.run("INSERT INTO words (rowid, text) VALUES ($1, $2)", row, text)
    }

    private func rows(_ question: String) throws -> [UInt8]? {
        try connection.first("SELECT row_set(words) FROM words WHERE words MATCH $1 LIMIT 1", question) { $0.blob(0) }
    }

    @Test func `a question's rows are a bit each`() throws {
        for row in [0, 1, 8, 15, 100] as [Int64] { try insert("mill", row) }
        try insert("miller", 3)
        #expect(try rows("mill") == [0b11, 0b1000_0001] + [UInt8](repeating: 0, count: 10) + [0b1_0000])
        #expect(try rows("mill*")?.first == 0b1011)
        #expect(try rows("none") == nil)
        try connection.run("DELETE FROM words WHERE rowid = 100")
        #expect(try rows("mill") == [0b11, 0b1000_0001])
    }

    @Test func `a set holds as many rows as the question finds, and tells which`() throws {
        try connection.transaction(.immediate) {
            for row in stride(from: 5, to: 30_000, by: 7) as StrideTo<Int64> { try insert("mill", row) }
        }
        let set = try #require(try rows("mill"))
        let found = try connection.all(
            """
            WITH RECURSIVE numbers (n) AS (SELECT -70 UNION ALL SELECT n + 1 FROM numbers WHERE n < 300000)
            SELECT n
            FROM numbers
            WHERE in_row_set(n, $1)
            """, set
        ) { $0.integer(0) }
        #expect(found == Array(stride(from: 5, to: 30_000, by: 7)))
    }

    @Test func `nothing is in what isn't a set, and rows below zero have none`() throws {
        #expect(try connection.first("SELECT in_row_set(1, NULL) + in_row_set(1, x'')") { $0.integer(0) } == 0)
        try insert("mill", -1)
        #expect(throws: SQLiteError.self) { try rows("mill") }
    }
}
