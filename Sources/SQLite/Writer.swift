// The door to the one thread that writes.

import Foundation

/// The door to the one thread of a process that writes to a database.
///
/// Writes that wait together share one transaction and so one fsync; one that throws undoes only itself. A failed COMMIT fails all of them. The thread ends with ``close()`` or in deinit.
package final class Writer: Sendable {
    private let queue: WriterQueue
    private let checkpointer: Checkpointer
    private let turn: Turn

    /// Starts the thread, which owns `connection` from now on.
    package init(_ connection: sending Connection) {
        let checkpointer = Checkpointer(connection.path)
        self.checkpointer = checkpointer
        let turn = Turn(besides: connection.path)
        self.turn = turn
        connection.countLogPages()
        let queue = WriterQueue(Confined(value: connection))
        self.queue = queue
        let thread = Thread {
            if let connection = queue.takeConnection() {
                WriterLoop(queue: queue, connection: connection.value, checkpointer: checkpointer, turn: turn).run()
                checkpointer.close()
                turn.end()
            }
            queue.finish()
        }
        thread.name = "sqlite-writer"
        thread.start()
    }

    deinit {
        queue.close()
    }

    /// Runs `body` on the writer's thread inside a transaction; returns when its commit is on disk.
    ///
    /// - Parameter body: changes what it likes, but neither begins nor ends transactions. It runs a second time where
    ///   another write that shares the transaction has to be undone.
    /// - Throws: what `body` throws, or a ``SQLiteError`` where beginning or committing fails; nothing of `body` has
    ///   then happened.
    package func write<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let job = WriterQueue.Job(
                run: { connection in
                    let value = try body(connection)
                    return { continuation.resume(returning: value) }
                }, fail: { continuation.resume(throwing: $0) })
            if !queue.add(job) { job.fail(SQLiteError.closed) }
        }
    }

    /// Waits until everybody else who wants to write has, in other processes as well, and what was written has its place in
    /// the database.
    ///
    /// For long jobs, before each part: without it people wait long, and the log of what was written grows.
    package func giveWay() async {
        await turn.giveWay()
        await checkpointer.wait()
    }

    /// Lets the waiting writes finish, refuses new ones, and returns when the connection is closed.
    package func close() async {
        queue.close()
        await withCheckedContinuation { queue.whenFinished($0) }
    }
}
