// What became of the rows of a file, in numbers.

/// How many rows of a file had which fate; every row of places counts in one of the first six.
package struct ImportCounts: Hashable, Sendable {
    package var taken = 0
    /// Here already, with all that the file says of them.
    package var known = 0
    /// They changed a location that an earlier import made.
    package var updated = 0
    /// Left out in favour of what is here: another place has the id, or it was edited by hand since.
    package var kept = 0
    package var skipped = 0
    /// Wait for a position.
    package var unplaced = 0
    /// Remarks about rows that were taken, such as a doubtful position.
    package var noted = 0
    /// Moods and belongings that were taken.
    package var others = 0
    /// Taken, though much like a location that was here.
    package var similar = 0

    package init() {}

    package static func + (left: ImportCounts, right: ImportCounts) -> ImportCounts {
        var sum = left
        for field in fields { sum[keyPath: field] += right[keyPath: field] }
        return sum
    }

    /// Counts a row that there is something to say about.
    package mutating func add(_ kind: ImportNote.Kind) {
        switch kind {
        case .skipped: skipped += 1
        case .unplaced: unplaced += 1
        case .noted: noted += 1
        case .kept: kept += 1
        case .updated: updated += 1
        case .similar: similar += 1
        }
    }

    private static var fields: [WritableKeyPath<ImportCounts, Int>] {
        [\.taken, \.known, \.updated, \.kept, \.skipped, \.unplaced, \.noted, \.similar, \.others]
    }

    /// Rows that weren't taken.
    package var leftOut: Int { kept + skipped + unplaced }
}
