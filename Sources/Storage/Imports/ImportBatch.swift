// Rows of a file that are taken together.

package import Locations

/// Some rows of a file, which are taken in one transaction.
package struct ImportBatch: Sendable {
    /// A row and the location that it is to become.
    package struct Row: Sendable {
        package let row: Int
        package let location: Location
        /// Whether the file itself names it; else its id is made of what the row says, and a changed row has another one.
        package let hasOwnID: Bool

        package init(row: Int, location: Location, hasOwnID: Bool) {
            self.row = row
            self.location = location
            self.hasOwnID = hasOwnID
        }
    }

    /// In the order of the file.
    package var rows: [Row] = []
    /// What reading had to say about rows, those among them that are no places.
    package var notes: [ImportNote] = []
    /// Moods and belongings that were taken apart from it.
    package var others = 0
    /// The last row that was read; all those up to it are done with this batch.
    package var lastRow = 0
    /// The ids of all rows of the file; empty where a file of that name was never imported before.
    package var ids = RowIdentifiers()

    package init() {}
}

/// What a row says against a location that is there already.
package enum ImportJudgement: Sendable {
    /// All that the row says is there.
    case same
    /// - Parameters:
    ///   - changed: the location with what the row says of it.
    ///   - changes: what that is, in words.
    ///   - objection: why it isn't taken where the location isn't the import's to change.
    case different(changed: Location, changes: String, objection: String)
}
