// What the threads of a worker executor share.

/// Jobs, the round of the event loop, and what the threads do; guarded by the executor.
struct WorkerState {
    /// What a thread did.
    enum Activity {
        case nothing
        case job
        case round(isLast: Bool)
        case sleep
    }

    /// How far things were at a moment.
    struct Progress {
        let appendedJobs: Int
        let rounds: Int
    }

    var jobs = JobQueue()
    var round: WorkerExecutor.Round?
    /// Threads that sleep and weren't told to wake.
    var sleeping = 0
    /// Whether jobs are being enqueued that a thread will run which is awake.
    var isGathering = false
    /// Whether the lookout is awake.
    var isLookedAfter = false
    var isOpen = true

    private let limit: Int
    private var running = 0
    private var rounds = 0
    private var isInRound = false
    /// Whether a thread was told to wake and hasn't yet: one at a time, since it may find nothing left to do.
    private var isWaking = false

    /// - Parameter limit: how many jobs may run at a time.
    init(limit: Int) {
        self.limit = limit
    }

    // MARK: A thread that looks for something to do

    mutating func finish(_ activity: Activity) {
        switch activity {
        case .nothing: break
        case .job: running -= 1
        case .round(let isLast):
            isInRound = false
            if isLast { round = nil }
        case .sleep: isWaking = false
        }
    }

    mutating func takeJob() -> UnownedJob? {
        guard running < limit, let job = jobs.popFirst() else { return nil }
        running += 1
        return job
    }

    mutating func takeRound() -> WorkerExecutor.Round? {
        guard !isInRound, let round else { return nil }
        isInRound = true
        rounds += 1
        return round
    }

    /// - Returns: false where the thread has to end.
    mutating func goesToSleep() -> Bool {
        guard isOpen else { return false }
        sleeping += 1
        return true
    }

    // MARK: Waking others

    /// Whether there is anything that an idle thread would take.
    var isWaitedFor: Bool {
        running < limit && !jobs.isEmpty || round != nil && !isInRound
    }

    /// Whether to wake a thread now; the caller does it.
    mutating func wakesOne() -> Bool {
        guard sleeping > 0, !isWaking, isWaitedFor else { return false }
        sleeping -= 1
        isWaking = true
        return true
    }

    /// Whether to wake the lookout, since a thread turns to a job and leaves something behind; the caller does it.
    mutating func callsLookout() -> Bool {
        guard sleeping > 0, !isLookedAfter, isWaitedFor else { return false }
        isLookedAfter = true
        return true
    }

    var progress: Progress { Progress(appendedJobs: jobs.appendedCount, rounds: rounds) }

    /// Whether something that waited then is waiting still.
    func isBehind(_ then: Progress) -> Bool {
        running < limit && jobs.takenCount < then.appendedJobs || round != nil && !isInRound && rounds == then.rounds
    }
}
