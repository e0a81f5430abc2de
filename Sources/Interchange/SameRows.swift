// Tells rows apart that say the same.

/// Counts the rows of a table that say the same.
///
/// They are known by hashes of 64 bits, so that memory holds no texts.
struct SameRows {
    /// Rows that a table of moods or belongings may have, for something is kept of each.
    static let limit = 1_000_000

    private var counts: [Int: Int] = [:]

    /// How many rows before this one said the same.
    mutating func number(of cells: [String]) -> Int {
        let hash = cells.hashValue
        defer { counts[hash, default: 0] += 1 }
        return counts[hash, default: 0]
    }

    /// Ends a table that goes beyond a limit; its first row are the titles.
    static func check(_ row: Int, line: Int, limit: Int) throws(ImportFailure) {
        guard row - 1 > limit else { return }
        throw ImportFailure(
            reason: "there are more than \(limit) rows; take them in parts, a file each", line: line, column: 1)
    }
}
