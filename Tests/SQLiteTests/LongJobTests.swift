// Long jobs that write beside others.

import Foundation
import Testing

@testable import SQLite

@Suite struct LongJobTests {
    private let directory: TemporaryDirectory
    private let writer: Writer

    init() throws {
        directory = try TemporaryDirectory()
        writer = try Self.open(directory)
    }

    private static func open(_ directory: TemporaryDirectory) throws -> Writer {
        let connection = try Connection(directory.database, .readWrite)
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (bytes BLOB) STRICT")
        return Writer(connection)
    }

    @Test func `waits until other programs have written`() async throws {
        // Makes the file by which they tell it.
        await writer.giveWay()
        let other = try Self.open(directory)
        let (beginnings, begun) = AsyncStream<Void>.makeStream()
        async let end = other.write { _ in
            begun.yield()
            usleep(50_000)
            return ContinuousClock.now
        }
        for await _ in beginnings { break }
        await writer.giveWay()
        let now = ContinuousClock.now
        #expect(try await end < now)
    }

    @Test func `goes on after a while where others never stop`() async throws {
        await writer.giveWay()
        let wish = Turn(besides: directory.database).wish()
        await writer.giveWay()
        wish.end()
    }

    @Test func `leaves no long log behind, and no other file`() async throws {
        for _ in 0..<6 {
            await writer.giveWay()
            _ = try await writer.write { try $0.run("INSERT INTO t (bytes) VALUES (zeroblob(17000000))") }
        }
        let log = try FileManager.default.attributesOfItem(atPath: directory.database + "-wal")[.size] as? Int
        // That of two parts at most, of 100 MB.
        #expect(try #require(log) < 40_000_000)
        await writer.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["test.sqlite"])
    }
}
