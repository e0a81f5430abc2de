// Where in a file a row stands.

/// Where in a file a row stands.
package struct RowPosition: Hashable, Sendable, CustomStringConvertible {
    /// Number of the row (feature, waypoint, record), from 1.
    package let row: Int
    /// The line that it begins on, from 1.
    package let line: Int

    package init(row: Int, line: Int) {
        self.row = row
        self.line = line
    }

    package var description: String { "row \(row) (line \(line))" }
}
