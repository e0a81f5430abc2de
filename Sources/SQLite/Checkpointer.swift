// Moves what was written from the write-ahead log into the database.

import Dispatch
import Synchronization

/// Moves pages from the write-ahead log into the database, on a thread and a connection of its own.
///
/// A writer that did so itself, as SQLite's do by default, would now and then keep people waiting for thousands of pages and two
/// fsyncs.
final class Checkpointer: Sendable {
    /// Pages of the log from which on they are moved.
    private static let limit = 4000
    /// Pages from which on the writer helps: only while it does can the log be begun anew for certain.
    private static let writersLimit = 16_000

    private let path: String
    private let queue = DispatchQueue(label: "checkpoints")
    private let isAtWork = Atomic(false)
    /// Pages of the log when they were moved last.
    private let moved = Atomic(0)
    private let connection = Mutex<Confined<Connection>?>(nil)

    init(_ path: String) {
        self.path = path
    }

    /// Sees to the log after a commit; called by the writer's thread with its connection.
    func look(after writer: Connection) {
        // While writes go on the log isn't begun anew, so that what counts is how much came since the last time.
        let pages = writer.logPages
        if pages < moved.load(ordering: .relaxed) { moved.store(0, ordering: .relaxed) }
        guard pages - moved.load(ordering: .relaxed) >= Self.limit else { return }
        moved.store(pages, ordering: .relaxed)
        if pages >= Self.writersLimit { writer.checkpoint() }
        guard !isAtWork.exchange(true, ordering: .acquiringAndReleasing) else { return }
        queue.async { [self] in
            checkpoint()
            isAtWork.store(false, ordering: .releasing)
        }
    }

    /// Returns when what ``look(after:)`` began is done.
    func wait() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    /// Waits for its work and closes its connection; comes last.
    func close() {
        queue.sync { connection.withLock { $0 = nil } }
    }

    private func checkpoint() {
        connection.withLock { connection in
            // Where the file can't be opened, the writer will say so.
            if connection == nil { connection = try? Confined(value: open()) }
            connection?.value.checkpoint()
        }
    }

    private func open() throws -> Connection {
        let connection = try Connection(path, .readWrite)
        // Only who has read knows of the log.
        try connection.execute("SELECT 1 FROM sqlite_schema")
        return connection
    }
}
