// What became of an imported file, for the command.

import Interchange
package import Locations

/// What became of a file.
package struct ImportReport: Sendable {
    package private(set) var counts = ImportCounts()
    /// What there is to say about single rows, the first ``noteLimit`` of them.
    private(set) var remarks: [ImportNote] = []
    package private(set) var noteCount = 0

    package static let noteLimit = 1000

    package var taken: Int { counts.taken }
    /// Places that are here with all that the file says of them.
    package var alreadyThere: Int { counts.known }
    package var updated: Int { counts.updated }
    /// Rows that were not taken; each has a note that says why.
    package var skippedCount: Int { counts.leftOut }

    /// The remarks in words.
    package var notes: [String] {
        remarks.map { note in
            let isNamed = (note.kind == .skipped || note.kind == .unplaced) && !note.name.isEmpty
            return "row \(note.row): \(isNamed ? "“\(note.name)”: " : "")\(note.reason)"
        }
    }

    mutating func skip(_ position: RowPosition, _ reason: String, name: String) {
        var counts = ImportCounts()
        counts.skipped = 1
        add(counts, [ImportNote(.skipped, row: position.row, name: name, reason: reason)])
    }

    mutating func note(_ position: RowPosition, _ reason: String) {
        var counts = ImportCounts()
        counts.noted = 1
        add(counts, [ImportNote(.noted, row: position.row, name: "", reason: reason)])
    }

    /// Counts a row of which there is nothing to say.
    mutating func count(isNew: Bool) {
        var counts = ImportCounts()
        if isNew { counts.taken = 1 } else { counts.known = 1 }
        add(counts, [])
    }

    mutating func add(_ counts: ImportCounts, _ notes: [ImportNote]) {
        self.counts = self.counts + counts
        noteCount += notes.count
        remarks += notes.prefix(max(0, Self.noteLimit - remarks.count))
    }
}
