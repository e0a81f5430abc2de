// Rows that all had the same simple fate.

/// Rows after each other that became, or already were, locations with inside names after each other.
struct ImportRun {
    let firstRow: Int
    let firstKey: Int64
    var count = 1
    /// Whether the import made them.
    let isNew: Bool

    /// Whether one more row goes on where this ends, and counts with it then.
    mutating func extend(row: Int, key: Int64, isNew: Bool) -> Bool {
        guard isNew == self.isNew, row == firstRow + count, key == firstKey + Int64(count) else { return false }
        count += 1
        return true
    }
}
