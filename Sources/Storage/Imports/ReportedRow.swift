// A row of a file in the report of its import.

package import Locations

/// A row of a file, and what became of it.
package struct ReportedRow: Sendable {
    package enum Fate: Hashable, Sendable {
        case taken, known
        case noted(ImportNote.Kind)
    }

    /// Where the next page goes on.
    package let cursor: ReportCursor
    package let fate: Fate
    /// Its number in the file.
    package let row: Int
    /// What the place is called, as far as is known.
    package let name: String
    /// Why; empty where it was simply taken.
    package var reason = ""
    /// Whether nothing is to be done about it any more.
    package var isSettled = false
    /// What it became, or what stood in its way; perhaps in the Trash.
    package let location: LocationSummary?
    /// What it is much like.
    package var other: LocationSummary?
}
