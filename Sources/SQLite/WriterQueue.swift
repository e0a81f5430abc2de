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
        /// Whether the writer's thread sleeps, and nobody told it to wake.
        var isAsleep = false
        var isClosed = false
        var isFinished = false
        var waiters: [CheckedContinuation<Void, Never>] = []

        /// Whether the thread has to be woken; the caller does it.
        mutating func wakes() -> Bool {
            defer { isAsleep = false }
            return isAsleep
        }
    }

    private let state: Mutex<State>
    private let alarm = DispatchSemaphore(value: 0)

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
        let (isTaken, wakes) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.jobs.append(job)
            return (true, state.wakes())
        }
        if wakes { alarm.signal() }
        return isTaken
    }

    /// Waits for the next job; `nil` when the queue is closed and empty.
    func next() -> Job? {
        while true {
            let (job, sleeps) = state.withLock { state in
                state.isAsleep = state.jobs.isEmpty && !state.isClosed
                return (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isAsleep)
            }
            guard sleeps else { return job }
            alarm.wait()
        }
    }

    /// The next job, if one waits already.
    ///
    /// Waiting for more was tried: a commit grows, but reading requests and writing rows then take turns.
    func nextWaiting() -> Job? {
        state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    }

    func close() {
        let wakes = state.withLock { state in
            state.isClosed = true
            return state.wakes()
        }
        if wakes { alarm.signal() }
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
