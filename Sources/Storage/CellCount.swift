// The locations in one cell of a map.

package import Geography

/// The locations in one cell of a ``Geography/CellWindow``.
package struct CellCount: Sendable {
    /// The cell's place in the window, from its first column and row.
    package let column: Int
    package let row: Int
    /// What is there of each category; never empty.
    package let tallies: [CategoryTally]
    /// The inside name of one of them, which only ``LocationStore/summaries(of:owner:)`` understands.
    package let key: Int64

    /// All of them together.
    package var total: PlaceTally {
        var total = tallies[0].tally
        for other in tallies.dropFirst() { total.join(other.tally) }
        return total
    }
}
