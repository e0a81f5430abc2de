// What a reader makes of one row of a table of moods.

/// One row of a table: a mood, or why there is none.
package enum MoodImportRow: Sendable {
    case mood(ImportedMood)
    case skipped(SkippedRow)
}
