// What there is to say about a row of a file.

/// What there is to say about one row of a file; of rows that were simply taken there is nothing.
package struct ImportNote: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// It isn't a place that can be taken.
        case skipped
        /// It lacks a position and waits for one.
        case unplaced
        /// It was taken, but not quite as it is in the file.
        case noted
        /// What is here already was left as it is.
        case kept
        /// It changed a location.
        case updated
        /// It was taken, though much like a location that was here.
        case similar
    }

    package let kind: Kind
    /// The number of the row, from 1.
    package let row: Int
    /// What the place is called, on one line; may be empty.
    package let name: String
    /// Without a full stop.
    package let reason: String
    /// What the location will be kept under, where the row waits for a position.
    package let id: Identifier?
    /// All that the row says, where it waits for a position.
    package let unplaced: UnplacedRow?

    package init(
        _ kind: Kind, row: Int, name: String, reason: String, id: Identifier? = nil, unplaced: UnplacedRow? = nil
    ) {
        self.kind = kind
        self.row = row
        self.name = name
        self.reason = reason
        self.id = id
        self.unplaced = unplaced
    }
}
