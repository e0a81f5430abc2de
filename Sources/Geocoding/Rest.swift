// Leaves a server alone that doesn't answer.

/// How long a server is left alone after it failed: longer with each failure in a row.
struct Rest: Sendable {
    private var failures = 0
    private var end: ContinuousClock.Instant?

    /// Seconds that are left of it, at least 1; `nil` where the server may be asked.
    func remaining(_ now: ContinuousClock.Instant) -> Int? {
        guard let end, end > now else { return nil }
        return max(1, Int((end - now).components.seconds))
    }

    mutating func finish() {
        (failures, end) = (0, nil)
    }

    /// - Parameter wish: seconds that the server wants, a day at most.
    /// - Returns: the seconds that it gets.
    mutating func begin(_ now: ContinuousClock.Instant, wish: Int?) -> Int {
        failures += 1
        let own = min(300, 2 << min(failures, 8))
        let seconds = min(max(own, wish ?? 0), 24 * 60 * 60)
        end = now + .seconds(seconds)
        return seconds
    }
}
