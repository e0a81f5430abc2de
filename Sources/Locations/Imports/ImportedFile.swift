// A file of an import.

/// A file of an import, and how far it has come.
package struct ImportedFile: Hashable, Sendable {
    package enum State: String, Sendable {
        case waiting, running, done, refused
    }

    /// How often a file is begun before it waits for somebody: one that brings the server down must not do so for ever.
    package static let attemptLimit = 3

    /// Its inside name.
    package let key: Int64
    /// Its place among the files of its import, from 0.
    package let position: Int
    /// As the person calls it.
    package let name: String
    package let byteCount: Int
    package let state: State
    /// Why it was refused, in whole sentences.
    package let refusal: String?
    /// How often it was begun since something was last done with it.
    package let attempts: Int
    /// Rows in it, once it has been read.
    package let rowCount: Int
    /// All rows up to this one are done.
    package let lastRow: Int
    package let counts: ImportCounts
    /// Names of moods that nobody knows: it waits until somebody tells what they mean.
    package let question: [String]

    package init(
        key: Int64, position: Int, name: String, byteCount: Int, state: State, refusal: String?, attempts: Int,
        rowCount: Int, lastRow: Int, counts: ImportCounts, question: [String] = []
    ) {
        self.key = key
        self.position = position
        self.name = name
        self.byteCount = byteCount
        self.state = state
        self.refusal = refusal
        self.attempts = attempts
        self.rowCount = rowCount
        self.lastRow = lastRow
        self.counts = counts
        self.question = question
    }

    /// Whether the server came to its end so often while it read the file that it waits until somebody has it tried again.
    package var isGivenUp: Bool { state == .running && attempts > Self.attemptLimit }

    /// Whether it is being taken, or will be without anybody's help.
    package var goesOn: Bool { (state == .waiting || state == .running) && question.isEmpty && !isGivenUp }
}
