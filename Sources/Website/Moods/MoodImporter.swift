// Takes moods out of tables into the database.

import Interchange
import Locations
import Storage

/// Imports tables of moods, our own and Daylio's; safe beside a running server.
///
/// A table is read twice: first to see that it is whole and that all its moods are known, then to take its rows in batches. What
/// was imported before changes nothing.
struct MoodImporter {
    private let moods: MoodStore
    private let locations: LocationStore
    private let settings: SettingsStore

    /// Small enough that somebody adding a mood meanwhile doesn't notice.
    private static let batchSize = 2000

    init(database: Database) {
        moods = MoodStore(database)
        locations = LocationStore(database)
        settings = SettingsStore(database)
    }

    /// Names of moods that nobody has said the meaning of.
    struct UnknownMoods: Error {
        let names: [String]

        /// What to do about them on the command line.
        var problem: Problem {
            let list = names.map { "“\($0)”" }.joined(separator: ", ")
            let example = "\(names.first ?? "")=\(Mood.happy.name)"
            return Problem(
                .invalid,
                "It has moods that aren’t known here: \(list). Say what they are called here, such as --moods "
                    + "\"\(example)\", with a comma between several and “none” for those to leave out. Nothing was taken."
            )
        }
    }

    /// Imports a table.
    ///
    /// - Parameters:
    ///   - file: the one of an import that it is.
    ///   - isTrial: whether it only says what would be taken.
    ///   - open: reads the table from its beginning; `nil` where it isn't one of moods.
    ///   - progress: told after each batch how many rows are done.
    /// - Returns: `nil` where it isn't a table of moods.
    /// - Throws: ``Problem`` where the table is damaged, ``UnknownMoods``; then nothing was taken.
    func importMoods(
        owner: Owner, of file: ImportedFile? = nil, isTrial: Bool = false, open: () throws -> MoodReader?,
        progress: (Int) -> Void = { _ in }
    ) async throws -> ImportReport? {
        let meanings = try moods.meanings(owner: owner)
        guard var trial = try ImportFile.inWords({ try open() }) else { return nil }
        var unknown: [String] = []
        while let row = try ImportFile.inWords({ try trial.next() }) {
            if unknown.count < Self.nameLimit, case .mood(let mood) = row, meanings[mood.name] == nil,
                !unknown.contains(mood.name)
            {
                unknown.append(mood.name)
            }
        }
        guard unknown.isEmpty else { throw UnknownMoods(names: unknown) }
        guard var reader = try ImportFile.inWords({ try open() }) else { return nil }
        let zone = try settings.settings(owner: owner).zone
        var report = ImportReport()
        var batch: [(row: ImportedMood, entry: MoodEntry)] = []
        var done = 0
        while let row = try ImportFile.inWords({ try reader.next() }) {
            done += 1
            switch row {
            case .skipped(let skipped): report.skip(skipped.position, "\(skipped.reason)", name: skipped.name ?? "")
            case .mood(let row):
                guard let mood = meanings[row.name] ?? nil else {
                    report.skip(row.position, "moods of this name are left out", name: row.name)
                    continue
                }
                for notice in row.notices { report.note(row.position, "\(notice)") }
                batch.append((row, try entry(row, mood, zone, owner)))
            }
            guard batch.count == Self.batchSize else { continue }
            let stored = try await insert(batch.map(\.entry), owner, file, isTrial)
            report.add(stored, of: batch.map(\.row))
            batch.removeAll(keepingCapacity: true)
            progress(done)
        }
        report.add(try await insert(batch.map(\.entry), owner, file, isTrial), of: batch.map(\.row))
        return report
    }

    /// Names that are asked for at once.
    private static let nameLimit = 100

    private func entry(_ row: ImportedMood, _ mood: Mood, _ zone: String, _ owner: Owner) throws -> MoodEntry {
        let zone = row.timeZone.flatMap { TimeZones.isKnown($0) ? $0 : nil } ?? zone
        let timestamp =
            switch row.date {
            case .instant(let instant): instant
            case .wallTime(let time): TimeZones.moving(time, from: "UTC", to: zone)
            }
        let location = try row.location.flatMap { try locations.location($0, owner: owner) }
        return MoodEntry(
            id: row.identifier(for: owner), mood: mood, timestamp: timestamp, timeZone: zone, note: row.note,
            coordinate: row.coordinate, location: location?.id)
    }

    /// - Returns: those that were there already.
    private func insert(
        _ entries: [MoodEntry], _ owner: Owner, _ file: ImportedFile?, _ isTrial: Bool
    ) async throws -> [MoodEntry?] {
        // The server may be stopped meanwhile.
        try Task.checkCancellation()
        if isTrial { return try moods.stored(entries.map(\.id), owner: owner) }
        await moods.database.giveWay()
        return try await moods.insert(contentsOf: entries, owner: owner, from: file)
    }
}

extension ImportReport {
    fileprivate mutating func add(_ stored: [MoodEntry?], of rows: [ImportedMood]) {
        for (row, stored) in zip(rows, stored) {
            if stored?.deleted != nil {
                skip(row.position, "it is in the Trash; restore it there", name: row.name)
            } else {
                count(isNew: stored == nil)
            }
        }
    }
}
