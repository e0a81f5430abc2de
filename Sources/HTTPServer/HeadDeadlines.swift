// Until when each connection must have sent the head of a request.

/// libmicrohttpd closes connections that are silent; one that sends a byte now and then would hold its place for ever.
///
/// A connection is named by its socket's descriptor.
struct HeadDeadlines {
    private var deadlines: [Int32: ContinuousClock.Instant?] = [:]
    private let limit: Duration
    private let idleLimit: Duration

    /// - Parameters:
    ///   - limit: the longest that a head may take.
    ///   - idleLimit: the longest that a connection may be silent before it.
    init(limit: Duration, idleLimit: Duration) {
        self.limit = limit
        self.idleLimit = idleLimit
    }

    /// How many connections are open.
    var count: Int { deadlines.count }

    mutating func opened(_ connection: Int32, at now: ContinuousClock.Instant) {
        deadlines[connection] = .some(now + limit)
    }

    /// A whole head is in: nothing is due until its answer is sent.
    mutating func headArrived(_ connection: Int32) {
        deadlines[connection] = .some(nil)
    }

    mutating func answered(_ connection: Int32, at now: ContinuousClock.Instant) {
        deadlines[connection] = .some(now + limit + idleLimit)
    }

    mutating func closed(_ connection: Int32) {
        deadlines[connection] = nil
    }

    /// Those that took too long.
    func overdue(at now: ContinuousClock.Instant) -> [Int32] {
        deadlines.compactMap { connection, deadline in
            guard let deadline, deadline < now else { return nil }
            return connection
        }
    }
}
