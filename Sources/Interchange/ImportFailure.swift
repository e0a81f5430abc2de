// Why a whole file can't be taken.

/// A file that can't be read: it is damaged or isn't what its name says.
///
/// Nothing of the file may stay, also not what was read before the failure.
package struct ImportFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in plain words, without a full stop.
    package let reason: String
    /// Where reading stopped, from 1.
    package let line: Int
    /// Characters (Unicode scalars) from the line's start to there, from 1.
    package let column: Int

    package init(reason: String, line: Int, column: Int) {
        self.reason = reason
        self.line = line
        self.column = column
    }

    package var description: String { "Line \(line), column \(column): \(reason)." }
}
