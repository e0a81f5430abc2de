// The parts of an import's report.

import Locations

/// A part of an import's report; its raw value is that of `show` in the page's address.
enum ReportView: String, CaseIterable {
    /// Rows that were taken, and that somebody should look at.
    case notes
    case skipped, changed, taken, known

    var title: String {
        switch self {
        case .notes: "Worth a look"
        case .skipped: "Not taken"
        case .changed: "Changed"
        case .taken: "Taken"
        case .known: "There already"
        }
    }

    /// The remarks that are shown; none where the rows have none.
    var kinds: [ImportNote.Kind] {
        switch self {
        case .notes: [.noted, .similar]
        case .skipped: [.skipped, .unplaced, .kept]
        case .changed: [.updated]
        case .taken, .known: []
        }
    }

    func count(_ counts: ImportCounts) -> Int {
        switch self {
        case .notes: counts.noted + counts.similar
        case .skipped: counts.leftOut
        case .changed: counts.updated
        case .taken: counts.taken
        case .known: counts.known
        }
    }
}
