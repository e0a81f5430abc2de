// How many rows of a file are taken, or taken back, at a time.

/// As many rows as this machine takes, or takes back, in 80 ms, so that somebody who tags a place meanwhile doesn't notice.
struct BatchSize {
    private static let goal = Duration.milliseconds(80)
    private static let range = 100...4000

    private(set) var rows = 200

    /// Notes how long the last batch took, its commit included.
    mutating func adapt(to time: Duration) {
        // Little by little, since a disk is slow now and then.
        let factor = min(1.5, max(0.5, Self.goal / time))
        rows = min(max(Int(Double(rows) * factor), Self.range.lowerBound), Self.range.upperBound)
    }
}
