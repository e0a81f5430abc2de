// Moods and belongings that come with places, or instead of them.

import Interchange
import Locations
import Storage

extension LocationImporter {
    /// Takes a file that is a table of moods or belongings; `nil` where it is neither.
    func takeTable(
        from source: ImportFile, of file: ImportedFile, in record: ImportRecord, progress: (Int, Int) -> Void
    ) async throws -> ImportReport? {
        guard let table = try await table(in: source, of: file, in: record, progress: progress) else { return nil }
        var batch = ImportBatch()
        batch.notes = [table.summary(row: 1)] + table.report.remarks
        batch.others = table.report.taken
        batch.lastRow = max(1, table.report.remarks.map(\.row).max() ?? 1)
        try await imports.count(batch.lastRow, in: file)
        _ = try await imports.take(batch, of: file, in: record) { _, _ in .same }
        return table.report
    }

    /// What would become of a file that is a table of moods or belongings; `nil` where it is neither.
    func tryTable(_ source: ImportFile, owner: Owner) async throws -> ImportReport? {
        do {
            let moods = try await MoodImporter(database: database).importMoods(
                owner: owner, isTrial: true, open: source.moodReader)
            if let moods { return moods }
        } catch let unknown as MoodImporter.UnknownMoods {
            throw unknown.problem
        }
        return try await ItemImporter(database: database).importItems(
            owner: owner, isTrial: true, open: { try source.itemReader(currency: $0) })
    }

    /// Takes the tables in an archive, which count as one row each behind those of its places.
    func takeTables(
        from source: ImportFile, of file: ImportedFile, in record: ImportRecord, behind rows: Int,
        _ report: inout ImportReport
    ) async throws {
        for (index, kind) in Table.Kind.allCases.enumerated() {
            let row = rows + index + 1
            guard row > file.lastRow, let table = try await self.table(kind, in: source, of: file, in: record)
            else { continue }
            let remarks = table.report.remarks.prefix(ImportReport.noteLimit).map { remark in
                ImportNote(
                    remark.kind, row: row, name: remark.name, reason: "row \(remark.row) of \(kind): \(remark.reason)")
            }
            var batch = ImportBatch()
            batch.notes = [table.summary(row: row)] + remarks
            batch.others = table.report.taken
            batch.lastRow = row
            guard let result = try await imports.take(batch, of: file, in: record, judge: { _, _ in .same }) else {
                return
            }
            report.add(result.counts, batch.notes)
        }
    }

    /// What became of a table.
    private struct Table {
        enum Kind: String, CaseIterable, CustomStringConvertible {
            case moods, items

            var description: String { "\(rawValue).csv" }
        }

        let kind: Kind
        let report: ImportReport

        func summary(row: Int) -> ImportNote {
            let what = kind == .moods ? "a table of moods" : "a table of belongings"
            let reason = "\(what): \(report.taken) taken, \(report.alreadyThere) there already"
            return ImportNote(.noted, row: row, name: "", reason: reason)
        }
    }

    private func table(
        in source: ImportFile, of file: ImportedFile, in record: ImportRecord, progress: (Int, Int) -> Void
    ) async throws -> Table? {
        for kind in Table.Kind.allCases {
            if let table = try await table(kind, in: source, of: file, in: record, progress: progress) { return table }
        }
        return nil
    }

    private func table(
        _ kind: Table.Kind, in source: ImportFile, of file: ImportedFile, in record: ImportRecord,
        progress: (Int, Int) -> Void = { _, _ in }
    ) async throws -> Table? {
        let report =
            switch kind {
            case .moods:
                try await MoodImporter(database: database).importMoods(
                    owner: record.owner, of: file, open: source.moodReader
                ) { progress($0, $0) }
            case .items:
                try await ItemImporter(database: database).importItems(
                    owner: record.owner, of: file, open: { try source.itemReader(currency: $0) },
                    progress: { progress($0, $0) })
            }
        return report.map { Table(kind: kind, report: $0) }
    }
}
