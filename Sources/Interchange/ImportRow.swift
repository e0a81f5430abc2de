// What a reader makes of one row of a file.

/// One row of a file: a place, or why there is none.
package enum ImportRow: Hashable, Sendable {
    case place(ImportedPlace)
    case skipped(SkippedRow)
}
