// Writes that share commits, reads beside them.

import Dispatch
@testable import SQLite
import Synchronization
import Testing

@Suite struct WriterTests {
    private struct Refused: Error {}

    private let directory: TemporaryDirectory
    private let writer: Writer
    private let pool: Pool

    init() throws {
        directory = try TemporaryDirectory()
        let connection = try Connection(directory.database, .readWrite, busyTimeout: 200)
        try connection.execute(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE t (
                id INTEGER PRIMARY KEY,
                parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED
            ) STRICT;
            """)
        writer = Writer(connection)
        pool = Pool(directory.database, limit: 4)
    }

    private func ids() throws -> [Int64] {
        try pool.read { try $0.all("SELECT id FROM t ORDER BY id") { $0.integer(0) } }
    }

    private func insert(_ id: Int64, parent: Int64? = nil) async throws {
        _ = try await writer.write { try $0.run("INSERT INTO t (id, parent) VALUES ($1, $2)", id, parent) }
    }

    /// Runs writes that wait together, and says which of them were told that they succeeded.
    private func together(_ writes: [@Sendable (Connection) throws -> Void]) throws -> [Bool?] {
        let results = Results(count: writes.count)
        let connection = try Connection(directory.database, .readWrite)
        let queue = WriterQueue(nil)
        for (index, write) in writes.enumerated() {
            let job = WriterQueue.Job(
                run: { connection in
                    try write(connection)
                    return { results.set(index, true) }
                }, fail: { _ in results.set(index, false) })
            #expect(queue.add(job))
        }
        queue.close()
        WriterLoop(queue: queue, connection: connection).run()
        return results.values.withLock { $0 }
    }

    private final class Results: Sendable {
        let values: Mutex<[Bool?]>

        init(count: Int) {
            values = Mutex(Array(repeating: nil, count: count))
        }

        func set(_ index: Int, _ isWritten: Bool) {
            values.withLock { $0[index] = isWritten }
        }
    }

    @Test func `a write is seen by readers when it returns`() async throws {
        for id in Int64(1)...20 {
            try await insert(id)
            #expect(try ids().last == id)
        }
    }

    @Test func `one that throws undoes only itself`() async throws {
        let results = try together(
            (1...10).map { number in
                { connection in
                    try connection.run("INSERT INTO t (id) VALUES ($1)", number)
                    if number % 3 == 0 { throw Refused() }
                    if number % 5 == 0 { try connection.run("INSERT INTO t (id) VALUES ($1)", number) }
                }
            })
        #expect(results == [true, true, false, true, false, false, true, true, false, false])
        #expect(try ids() == [1, 2, 4, 7, 8])
        try await insert(11)
        #expect(try ids().last == 11)
    }

    @Test func `one that is refused before it changed anything costs the others nothing`() throws {
        let runs = Results(count: 0)
        let results = try together(
            (1...5).map { number in
                { connection in
                    runs.values.withLock { $0.append(true) }
                    if number == 3 { throw Refused() }
                    try connection.run("INSERT INTO t (id) VALUES ($1)", number)
                }
            })
        #expect(results == [true, true, false, true, true])
        #expect(runs.values.withLock { $0.count } == 5)
        #expect(try ids() == [1, 2, 4, 5])
    }

    @Test func `a write alone that throws undoes itself`() async throws {
        await #expect(throws: Refused.self) {
            try await writer.write { connection in
                try connection.run("INSERT INTO t (id) VALUES (1)")
                throw Refused()
            }
        }
        #expect(try ids().isEmpty)
    }

    @Test func `a failed commit fails all that share it, and the next one works`() async throws {
        // The missing parent is found out only by COMMIT.
        let results = try together([
            { try $0.run("INSERT INTO t (id) VALUES (1)") },
            { try $0.run("INSERT INTO t (id, parent) VALUES (2, 99)") },
            { try $0.run("INSERT INTO t (id) VALUES (3)") },
        ])
        #expect(results == [false, false, false])
        #expect(try ids().isEmpty)
        await #expect(throws: SQLiteError.self) { try await insert(4, parent: 99) }
        try await insert(5)
        #expect(try ids() == [5])
    }

    @Test func `a failure that ends the whole transaction fails those before it, and later ones work`() async throws {
        let results = try together([
            { try $0.run("INSERT INTO t (id) VALUES (1)") },
            { connection in
                // What SQLite does by itself when the disk is full.
                try connection.execute("ROLLBACK")
                throw Refused()
            },
            { try $0.run("INSERT INTO t (id) VALUES (3)") },
        ])
        #expect(results == [false, false, true])
        try await insert(5)
        #expect(try ids() == [3, 5])
    }

    @Test func `writes that come while another is done share its commit`() throws {
        let results = Results(count: 2)
        let connection = try Connection(directory.database, .readWrite)
        let queue = WriterQueue(nil)
        let second = WriterQueue.Job(
            run: { connection in
                try connection.run("INSERT INTO t (id) VALUES (2)")
                return { results.set(1, true) }
            }, fail: { _ in })
        let first = WriterQueue.Job(
            run: { connection in
                try connection.run("INSERT INTO t (id) VALUES (1)")
                _ = queue.add(second)
                queue.close()
                // Told after the commit, when the second one must be on disk as well.
                return { [pool] in
                    results.set(0, (try? pool.read { try $0.first("SELECT count(*) FROM t") { $0.integer(0) } }) == 2)
                }
            }, fail: { _ in })
        #expect(queue.add(first))
        WriterLoop(queue: queue, connection: connection).run()
        #expect(results.values.withLock { $0 } == [true, true])
    }

    @Test func `another connection may write beside it, and one that holds on too long is told as busy`() async throws {
        let other = try Connection(directory.database, .readWrite)
        try other.run("INSERT INTO t (id) VALUES (1)")
        try await insert(2)
        try other.execute("BEGIN IMMEDIATE")
        let error = await #expect(throws: SQLiteError.self) { try await insert(3) }
        #expect(error?.isBusy == true)
        try other.execute("COMMIT")
        try await insert(4)
        #expect(try ids() == [1, 2, 4])
    }

    @Test func `a read sees one state whatever is written meanwhile`() throws {
        let other = try Connection(directory.database, .readWrite)
        let counts = try pool.read { connection in
            let before = try connection.first("SELECT count(*) FROM t") { $0.integer(0) }
            try other.run("INSERT INTO t (id) VALUES (1)")
            return [before, try connection.first("SELECT count(*) FROM t") { $0.integer(0) }]
        }
        #expect(counts == [0, 0])
        #expect(try ids() == [1])
    }

    @Test func `readers can't write, and foreign keys hold everywhere`() async throws {
        #expect(throws: SQLiteError.self) { try pool.read { _ = try $0.run("DELETE FROM t") } }
        #expect(try pool.read { try $0.first("PRAGMA foreign_keys") { $0.integer(0) } } == 1)
    }

    @Test func `more readers than connections wait for each other`() async throws {
        let pool = Pool(directory.database, limit: 2)
        let counts = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<40 {
                group.addTask { try pool.read { try $0.first("SELECT 1") { $0.integer(0) } ?? 0 } }
            }
            return try await group.reduce(0, +)
        }
        #expect(counts == 40)
    }

    @Test func `closing lets waiting writes finish and refuses new ones`() async throws {
        let gate = DispatchSemaphore(value: 0)
        async let first: Void = writer.write { connection in
            gate.wait()
            try connection.run("INSERT INTO t (id) VALUES (1)")
        }
        try await Task.sleep(for: .milliseconds(20))
        async let closed: Void = writer.close()
        try await Task.sleep(for: .milliseconds(20))
        gate.signal()
        try await first
        await closed
        await writer.close()
        await #expect(throws: SQLiteError.self) { try await insert(2) }
        #expect(try ids() == [1])
    }
}
