// What reads the places of a file.

/// Gives the rows of a file one by one; the file is never held as a whole.
package protocol PlaceReader {
    /// The next row; `nil` after the last.
    ///
    /// Throws ``ImportFailure`` where the file can't be read, and what its source throws. Nothing of the file may be kept then, also
    /// none of the rows before; there are no more of them.
    mutating func next() throws -> ImportRow?
}
