// What the writer's thread does.

/// What the writer's thread does: takes the writes that wait, does them in one transaction, and tells their callers.
struct WriterLoop {
    private typealias Outcome = Result<@Sendable () -> Void, any Error>

    /// A write threw after it had changed something, so that its changes must be told from the others'.
    private struct Entangled: Error {}

    let queue: WriterQueue
    let connection: Connection
    /// Writes that share a commit at most, so that the first needn't wait long for the last.
    static let batchLimit = 64

    func run() {
        while let batch = queue.take(atMost: Self.batchLimit) { commit(batch) }
    }

    private func commit(_ batch: [WriterQueue.Job]) {
        do {
            var outcomes: [Outcome]
            do {
                outcomes = try transaction(batch, isolated: false)
            } catch is Entangled {
                outcomes = try transaction(batch, isolated: true)
            }
            for (job, outcome) in zip(batch, outcomes) {
                switch outcome {
                case .success(let report): report()
                case .failure(let error): job.fail(error)
                }
            }
        } catch {
            batch.forEach { $0.fail(error) }
        }
    }

    /// Does the writes in one transaction.
    ///
    /// - Parameter isolated: gives each a savepoint of its own. That makes full-text search write out its words every
    ///   time, which more than halves the speed, so it is done only when one write must be undone without the others.
    /// - Throws: where the whole transaction is lost.
    private func transaction(_ batch: [WriterQueue.Job], isolated: Bool) throws -> [Outcome] {
        try connection.transaction(.immediate) {
            try batch.map { job in
                if isolated { return try attemptInSavepoint(job) }
                // Alone, a write's failure may take the transaction with it.
                return batch.count == 1 ? .success(try job.run(connection)) : try attempt(job)
            }
        }
    }

    private func attempt(_ job: WriterQueue.Job) throws -> Outcome {
        let changes = connection.totalChanges
        do {
            return .success(try job.run(connection))
        } catch {
            // Refused before it changed anything, as most are.
            if connection.isInTransaction, connection.totalChanges == changes { return .failure(error) }
            throw Entangled()
        }
    }

    private func attemptInSavepoint(_ job: WriterQueue.Job) throws -> Outcome {
        try connection.run("SAVEPOINT write")
        do {
            let report = try job.run(connection)
            try connection.run("RELEASE write")
            return .success(report)
        } catch {
            // A full disk, for example, makes SQLite end the transaction by itself.
            guard connection.isInTransaction else { throw error }
            try connection.run("ROLLBACK TO write")
            try connection.run("RELEASE write")
            return .failure(error)
        }
    }
}
