// The rows of a file, batch by batch.

package import Locations
import SQLite

extension ImportStore {
    /// Whether a file of that name was imported before, so that rows of it may be changed ones.
    package func wasImportedBefore(_ file: ImportedFile, in record: ImportRecord) throws -> Bool {
        try database.read { try PreviousFile(of: file, in: record, on: $0) != nil }
    }

    /// Takes a batch of rows, with what there is to say about them: all of it or nothing.
    ///
    /// The writer is busy meanwhile: calls of at most about 100 ms, after ``Database/giveWay()``, keep others from waiting.
    ///
    /// - Parameter judge: compares the row of that index with the location that has its id already; called on the writer's thread, perhaps more
    ///   than once.
    /// - Returns: what became of the rows, and what there is to say beside the batch's own notes; `nil` where the import isn't
    ///   to go on, because it is being undone.
    package func take(
        _ batch: ImportBatch, of file: ImportedFile, in record: ImportRecord,
        judge: @escaping @Sendable (Int, Location) -> ImportJudgement
    ) async throws -> (counts: ImportCounts, notes: [ImportNote])? {
        try await database.write { connection in
            guard try Self.isRunning(record, on: connection) else { return nil }
            var taker = try ImportTaker(file, in: record, for: batch, on: connection, judge: judge)
            for (index, row) in batch.rows.enumerated() { try taker.take(row, at: index) }
            for note in batch.notes { try taker.add(note) }
            try taker.finish()
            var counts = taker.counts
            counts.others = batch.others
            try connection.run(
                """
                UPDATE import_files
                SET last_row = $2,
                    attempts = 0,
                    taken = taken + $3,
                    known = known + $4,
                    updated = updated + $5,
                    kept = kept + $6,
                    skipped = skipped + $7,
                    unplaced = unplaced + $8,
                    noted = noted + $9,
                    similar = similar + $10,
                    others = others + $11
                WHERE id = $1
                """, file.key, batch.lastRow, counts.taken, counts.known, counts.updated, counts.kept, counts.skipped,
                counts.unplaced, counts.noted, counts.similar, counts.others)
            try Self.set(.running, record, on: connection)
            return (counts, taker.notes)
        }
    }
}
