// What the writer's thread does.

/// What the writer's thread does: takes the writes as they come, commits those that come together, and tells their callers.
struct WriterLoop {
    private typealias Outcome = Result<@Sendable () -> Void, any Error>

    /// A write threw after it had changed something, so that its changes must be told from the others'.
    private struct Entangled: Error {}

    let queue: WriterQueue
    let connection: Connection
    let checkpointer: Checkpointer
    let turn: Turn
    /// Writes that share a commit at most, so that the first needn't wait long for the last.
    static let batchLimit = 64

    init(queue: WriterQueue, connection: Connection, checkpointer: Checkpointer? = nil, turn: Turn? = nil) {
        self.queue = queue
        self.connection = connection
        self.checkpointer = checkpointer ?? Checkpointer(connection.path)
        self.turn = turn ?? Turn(besides: connection.path)
    }

    func run() {
        while let first = queue.next() {
            let wish = turn.wish()
            let reports = commit(startingWith: first)
            wish.end()
            checkpointer.look(after: connection)
            reports.forEach { $0() }
        }
    }

    /// Does the write and those that come meanwhile, and commits them together.
    ///
    /// - Returns: what tells their callers.
    private func commit(startingWith first: WriterQueue.Job) -> [@Sendable () -> Void] {
        var batch: [WriterQueue.Job] = []
        do {
            var outcomes: [Outcome] = []
            do {
                try connection.transaction(.immediate) {
                    var next: WriterQueue.Job? = first
                    while let job = next {
                        batch.append(job)
                        // Alone, a write's failure may take the transaction with it.
                        outcomes.append(batch.count == 1 ? .success(try job.run(connection)) : try attempt(job))
                        next = batch.count < Self.batchLimit ? queue.nextWaiting() : nil
                    }
                }
            } catch is Entangled {
                outcomes = try connection.transaction(.immediate) { try batch.map(attemptInSavepoint) }
            }
            return zip(batch, outcomes).map { job, outcome in
                switch outcome {
                case .success(let report): report
                case .failure(let error): { job.fail(error) }
                }
            }
        } catch {
            // Beginning may fail as well.
            return (batch.isEmpty ? [first] : batch).map { job in { job.fail(error) } }
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

    /// Does a write again with a savepoint of its own.
    ///
    /// That makes full-text search write out its words every time, which more than halves the speed, so it is done only when
    /// one write must be undone without the others.
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
