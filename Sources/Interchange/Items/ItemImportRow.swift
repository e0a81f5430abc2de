// What a reader makes of one row of a table of belongings.

/// One row of a table: an item, or why there is none.
package enum ItemImportRow: Hashable, Sendable {
    case item(ImportedItem)
    case skipped(SkippedRow)
}
