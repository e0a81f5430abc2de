// The threads that everything of the server runs on.

import Dispatch
import Foundation
import Synchronization

/// A fixed set of threads that run tasks and may block, as SQLite, GEOS and libvips make them.
///
/// Swift's own pool must never block; a task preferring this executor may. The number of jobs waiting is bounded by the number
/// of connections.
///
/// Handing a small request to another thread costs more than answering it. So a thread that has nothing to do leads a round of
/// the event loop, and then runs the jobs that came of it itself. Where one of them takes long, a lookout wakes another thread
/// for the next round and for jobs that had to wait for a millisecond. One thread more than run jobs sees to it that
/// rounds go on while all handlers block.
package final class WorkerExecutor: TaskExecutor {
    /// A round of waiting for work and enqueuing it; false where it was the last.
    typealias Round = @Sendable () -> Bool

    private enum Step {
        case run(UnownedJob, callsLookout: Bool)
        case lead(Round)
        case sleep
        case end
    }

    private enum Look {
        case rest(wakesOne: Bool)
        case sleep
        case end
    }

    private let state: Mutex<WorkerState>
    private let alarm = DispatchSemaphore(value: 0)
    private let lookoutAlarm = DispatchSemaphore(value: 0)

    /// - Parameter threads: how many jobs may run at a time.
    package init(threads: Int) {
        state = Mutex(WorkerState(limit: threads))
        for number in 0...threads { Self.startThread("worker-\(number)") { [self] in work() } }
        Self.startThread("lookout") { [self] in lookOut() }
    }

    private static func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = 1024 * 1024
        thread.start()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        wakeOneIfNeeded { $0.jobs.append(job) }
    }

    /// Has an idle thread at a time lead rounds until one was the last.
    func lead(_ round: @escaping Round) {
        wakeOneIfNeeded { $0.round = round }
    }

    /// Enqueues from within a round, whose thread runs the jobs itself.
    func gather(_ body: () -> Void) {
        state.withLock { $0.isGathering = true }
        body()
        state.withLock { $0.isGathering = false }
    }

    /// Lets the threads end when there is nothing left to do.
    package func stop() {
        let sleeping = state.withLock { state in
            state.isOpen = false
            defer { state.sleeping = 0 }
            return state.sleeping
        }
        for _ in 0..<sleeping { alarm.signal() }
        lookoutAlarm.signal()
    }

    private func wakeOneIfNeeded(after change: (inout WorkerState) -> Void) {
        let wakesOne = state.withLock { state in
            change(&state)
            return !state.isGathering && state.wakesOne()
        }
        if wakesOne { alarm.signal() }
    }

    private func work() {
        let executor = asUnownedTaskExecutor()
        var done = WorkerState.Activity.nothing
        while true {
            let step = state.withLock { state in
                state.finish(done)
                if let job = state.takeJob() { return Step.run(job, callsLookout: state.callsLookout()) }
                if let round = state.takeRound() { return .lead(round) }
                return state.goesToSleep() ? .sleep : .end
            }
            switch step {
            case .run(let job, let callsLookout):
                if callsLookout { lookoutAlarm.signal() }
                job.runSynchronously(on: executor)
                done = .job
            case .lead(let round):
                done = .round(isLast: !round())
            case .sleep:
                alarm.wait()
                done = .sleep
            case .end:
                return
            }
        }
    }

    /// Wakes a thread for what has been waiting for a millisecond; sleeps when nothing waits for a while.
    private func lookOut() {
        var seen: WorkerState.Progress?
        var quietLooks = 0
        while true {
            let look = state.withLock { state in
                quietLooks = state.isWaitedFor ? 0 : quietLooks + 1
                guard quietLooks < 4 else {
                    state.isLookedAfter = false
                    return state.isOpen ? Look.sleep : .end
                }
                defer { seen = state.progress }
                return .rest(wakesOne: seen.map { state.isBehind($0) && state.wakesOne() } ?? false)
            }
            switch look {
            case .rest(let wakesOne):
                if wakesOne { alarm.signal() }
                usleep(1000)
            case .sleep:
                lookoutAlarm.wait()
                quietLooks = 0
                seen = nil
            case .end:
                return
            }
        }
    }
}
