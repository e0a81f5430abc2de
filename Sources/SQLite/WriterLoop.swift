// What the writer's thread does.

/// What the writer's thread does: takes the writes that wait, does them in one transaction, and tells their callers.
struct WriterLoop {
    private typealias Report = @Sendable () -> Void

    let queue: WriterQueue
    let connection: Connection
    /// Writes that share a commit at most, so that the first needn't wait long for the last.
    static let batchLimit = 64

    func run() {
        while let batch = queue.take(atMost: Self.batchLimit) { commit(batch) }
    }

    private func commit(_ batch: [WriterQueue.Job]) {
        var outcomes: [Result<Report, any Error>] = []
        do {
            try connection.transaction(.immediate) {
                for job in batch { outcomes.append(try attempt(job, alone: batch.count == 1)) }
            }
        } catch {
            for (index, job) in batch.enumerated() {
                guard index < outcomes.count, case .failure(let own) = outcomes[index] else {
                    job.fail(error)
                    continue
                }
                job.fail(own)
            }
            return
        }
        for (job, outcome) in zip(batch, outcomes) {
            switch outcome {
            case .success(let report): report()
            case .failure(let error): job.fail(error)
            }
        }
    }

    /// Does one write in a savepoint of its own.
    ///
    /// - Throws: where the whole transaction is lost.
    private func attempt(_ job: WriterQueue.Job, alone: Bool) throws -> Result<Report, any Error> {
        // The transaction is savepoint enough for one; a second would copy every page that a long import touches.
        if alone { return .success(try job.run(connection)) }
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
