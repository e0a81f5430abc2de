// Jobs that wait for a thread.

/// A queue, first in, first out; both ends take constant time, and its memory follows the jobs that wait.
struct JobQueue {
    private var jobs: [UnownedJob] = []
    private var next = 0
    /// How many jobs were ever put in.
    private(set) var appendedCount = 0
    /// How many jobs were ever taken out.
    private(set) var takenCount = 0

    var isEmpty: Bool { next == jobs.count }

    mutating func append(_ job: UnownedJob) {
        jobs.append(job)
        appendedCount += 1
    }

    mutating func popFirst() -> UnownedJob? {
        guard next < jobs.count else { return nil }
        let job = jobs[next]
        next += 1
        takenCount += 1
        if next == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            next = 0
        } else if next >= 64, next * 2 >= jobs.count {
            // A queue that is never empty would grow for ever.
            jobs.removeFirst(next)
            next = 0
        }
        return job
    }
}
