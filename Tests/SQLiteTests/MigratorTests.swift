// Schemas that grow.

import Foundation
import SQLite
import Testing

func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
}

@Suite struct MigratorTests {
    private struct Refused: Error {}

    private let directory: TemporaryDirectory
    private let first = Migration("first") { try $0.execute("CREATE TABLE a (x INTEGER)") }
    private let second = Migration("second") {
        try $0.execute("CREATE TABLE b (y INTEGER)")
        try $0.execute("INSERT INTO b SELECT x FROM a")
    }
    private let failing = Migration("failing") {
        try $0.execute("CREATE TABLE c (z INTEGER)")
        throw Refused()
    }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open() throws -> Connection { try Connection(directory.database, .readWrite) }

    private func tables(_ connection: Connection) throws -> [String] {
        try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") { $0.text(0) }
    }

    @Test func `an old database gets what it lacks and keeps its rows`() throws {
        let old = try open()
        try Migrator([first]).migrate(old)
        try old.run("INSERT INTO a (x) VALUES ($1)", 7)
        let new = try open()
        try Migrator([first, second]).migrate(new)
        try Migrator([first, second]).migrate(new)
        #expect(try tables(new) == ["a", "b"])
        #expect(try new.all("SELECT y FROM b") { $0.integer(0) } == [7])
    }

    @Test func `a failing migration leaves nothing, and those before it stay`() throws {
        let connection = try open()
        #expect(throws: Refused.self) { try Migrator([first, failing]).migrate(connection) }
        #expect(try tables(connection) == ["a"])
        #expect(try connection.first("PRAGMA user_version") { $0.integer(0) } == 1)
        try Migrator([first, second]).migrate(connection)
        #expect(try tables(connection) == ["a", "b"])
    }

    @Test func `a newer database is refused and left alone`() throws {
        let connection = try open()
        try Migrator([first, second]).migrate(connection)
        let error = #expect(throws: NewerDatabase.self) { try Migrator([first]).migrate(connection) }
        #expect(error?.found == 2)
        #expect(error?.known == 1)
        #expect(try tables(connection) == ["a", "b"])
    }

    @Test func `two that start at once migrate once`() async throws {
        let path = directory.database
        let migrations = [first, second]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { try Migrator(migrations).migrate(try Connection(path, .readWrite)) }
            }
            try await group.waitForAll()
        }
        #expect(try tables(open()) == ["a", "b"])
    }
}
