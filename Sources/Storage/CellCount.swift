// The locations in one cell of a map.

package import Geography
package import Locations

/// The locations in one cell of a ``Geography/CellWindow``.
package struct CellCount: Sendable {
    /// The cell's place in the window, from its first column and row.
    package let column: Int
    package let row: Int
    /// What is there of each category.
    package internal(set) var tallies: [Identifier: PlaceTally]
    /// The ``LocationPoint/key`` of one of them.
    package let key: Int64

    /// All of them together.
    package var total: PlaceTally? {
        tallies.values.reduce(nil) { total, tally in
            var sum = tally
            total.map { sum.join($0) }
            return sum
        }
    }
}
