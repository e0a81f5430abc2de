// The threads that handlers run on.

import Dispatch
import Foundation
import Synchronization

/// A fixed set of threads that run tasks and may block, as SQLite, GEOS and libvips make them.
///
/// Swift's own pool must never block; a task preferring this executor may. The number of jobs waiting is bounded by the number
/// of connections.
package final class WorkerExecutor: TaskExecutor {
    private struct Queue {
        var jobs: [UnownedJob] = []
        var next = 0
        var isOpen = true
    }

    private let queue = Mutex(Queue())
    /// Counts the jobs in the queue, and at the end one for each thread.
    private let available = DispatchSemaphore(value: 0)
    private let threadCount: Int

    package init(threads: Int) {
        threadCount = threads
        for number in 0..<threads {
            let thread = Thread { [self] in run() }
            thread.name = "worker-\(number)"
            thread.stackSize = 1024 * 1024
            thread.start()
        }
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.jobs.append(job) }
        available.signal()
    }

    /// Lets the threads end when the queue is empty.
    package func stop() {
        queue.withLock { $0.isOpen = false }
        for _ in 0..<threadCount { available.signal() }
    }

    private func run() {
        let executor = asUnownedTaskExecutor()
        while true {
            available.wait()
            let job = queue.withLock { queue -> UnownedJob? in
                guard queue.next < queue.jobs.count else { return nil }
                let job = queue.jobs[queue.next]
                queue.next += 1
                if queue.next == queue.jobs.count {
                    queue.jobs.removeAll(keepingCapacity: true)
                    queue.next = 0
                }
                return job
            }
            if let job {
                job.runSynchronously(on: executor)
            } else if queue.withLock({ !$0.isOpen }) {
                return
            }
        }
    }
}
