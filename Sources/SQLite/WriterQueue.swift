// Writes that wait for the writer's thread.

import Dispatch
import Synchronization

/// Writes that wait for the writer's thread; any thread adds, one takes.
final class WriterQueue: Sendable {
    struct Job: Sendable {
        /// Does the work; what it returns tells the waiting caller the result, after the commit.
        let run: @Sendable (Connection) throws -> @Sendable () -> Void
        let fail: @Sendable (any Error) -> Void
    }

    private struct State {
        var connection: Confined<Connection>?
        var jobs: [Job] = []
        /// Jobs that were taken together last.
        var lastCount = 0
        var isClosed = false
        var isFinished = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>
    /// One signal for each job, and one for closing.
    private let signals = DispatchSemaphore(value: 0)
    private static let patience = DispatchTimeInterval.microseconds(200)

    init(_ connection: Confined<Connection>?) {
        state = Mutex(State(connection: connection))
    }

    /// Hands the connection over to the writer's thread, which drops it as soon as it is done.
    func takeConnection() -> Confined<Connection>? {
        state.withLock { state in
            defer { state.connection = nil }
            return state.connection
        }
    }

    /// Adds a job at the end; `false` when the queue is closed.
    func add(_ job: Job) -> Bool {
        let isTaken = state.withLock { state in
            if !state.isClosed { state.jobs.append(job) }
            return !state.isClosed
        }
        if isTaken { signals.signal() }
        return isTaken
    }

    /// Waits for jobs; `nil` when the queue is closed and empty.
    ///
    /// Whoever waited for the last commit tends to come back at once. So it waits for as many as those and the ones that
    /// came meanwhile, as long as they keep coming; a lone writer never waits.
    func take(atMost limit: Int) -> [Job]? {
        let expected = state.withLock { min($0.lastCount + $0.jobs.count, limit) }
        while true {
            signals.wait()
            while isFewer(than: expected), signals.wait(timeout: .now() + Self.patience) == .success {}
            let (jobs, isLast) = state.withLock { state in
                let jobs = Array(state.jobs.prefix(limit))
                state.jobs.removeFirst(jobs.count)
                if !jobs.isEmpty { state.lastCount = jobs.count }
                return (jobs, state.isClosed && jobs.isEmpty)
            }
            if isLast { return nil }
            // Jobs taken together leave their signals behind.
            if !jobs.isEmpty { return jobs }
        }
    }

    private func isFewer(than expected: Int) -> Bool {
        state.withLock { !$0.isClosed && !$0.jobs.isEmpty && $0.jobs.count < expected }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        signals.signal()
    }

    /// Called by the writer's thread as its last act.
    func finish() {
        let waiters = state.withLock { state in
            state.isFinished = true
            defer { state.waiters = [] }
            return state.waiters
        }
        waiters.forEach { $0.resume() }
    }

    func whenFinished(_ waiter: CheckedContinuation<Void, Never>) {
        let isFinished = state.withLock { state in
            if !state.isFinished { state.waiters.append(waiter) }
            return state.isFinished
        }
        if isFinished { waiter.resume() }
    }
}
