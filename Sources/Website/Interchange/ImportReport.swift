// What became of an imported file.

import Interchange

/// What became of a file.
package struct ImportReport: Sendable {
    package var taken = 0
    /// Places that are here with all that the file says of them.
    package var alreadyThere = 0
    /// Rows that were not taken; each has a note that says why.
    package private(set) var skippedCount = 0
    /// What there is to say about single rows, the first ``noteLimit`` of them.
    package private(set) var notes: [String] = []
    package private(set) var noteCount = 0

    package static let noteLimit = 1000

    mutating func skip(_ position: RowPosition, _ reason: String, name: String? = nil) {
        skippedCount += 1
        note(position, name.map { "“\($0)”: \(reason)" } ?? reason)
    }

    mutating func note(_ position: RowPosition, _ text: @autoclosure () -> String) {
        noteCount += 1
        if notes.count < Self.noteLimit { notes.append("row \(position.row): \(text())") }
    }
}
