// Takes rows of a file within one transaction.

import Foundation
import Locations
import SQLite

/// Takes the rows of a batch within one transaction and notes what became of them; ``finish()`` comes last.
struct ImportTaker {
    private let connection: Connection
    private let owner: Owner
    private let file: Int64
    private let judge: (Int, Location) -> ImportJudgement
    /// The file of the same name that was imported before.
    private let previous: PreviousFile?
    /// The ids of all rows of this one.
    private let ids: RowIdentifiers
    private let hasAliases: Bool
    private var inserter: LocationInserter
    private var keys: CategoryKeys?
    private var runs: [ImportRun] = []
    /// The rows that there is something to say about, and what became of them.
    private var keysOfNoted: [Int: Int64] = [:]
    private let notedRows: Set<Int>
    private(set) var counts = ImportCounts()
    /// What there was to say, beside the notes that came with the batch.
    private(set) var notes: [ImportNote] = []

    init(
        _ file: ImportedFile, in record: ImportRecord, for batch: ImportBatch, on connection: Connection,
        judge: @escaping (Int, Location) -> ImportJudgement
    ) throws {
        self.connection = connection
        self.owner = record.owner
        self.file = file.key
        self.judge = judge
        ids = batch.ids
        notedRows = Set(batch.notes.map(\.row))
        previous = ids.isEmpty ? nil : try PreviousFile(of: file, in: record, on: connection)
        hasAliases = try connection.first("SELECT 1 FROM location_aliases LIMIT 1") { _ in true } ?? false
        inserter = LocationInserter(connection, owner: record.owner)
    }

    /// - Parameter index: that of the row in its batch.
    mutating func take(_ row: ImportBatch.Row, at index: Int) throws {
        if !row.hasOwnID, hasAliases || previous != nil, try !inserter.isOwn(row.location.id) {
            if let alias = try alias(row.location.id) {
                return try take(row, at: index, to: alias.location, key: alias.key)
            }
            let ids = ids
            if let old = try previous?.location(changedBy: row, keys: categories(), isClaimed: { ids.contains($0) }) {
                let known = counts.kept
                try take(row, at: index, to: old.location, key: old.key)
                // What was edited here stays, and the row is told of again next time.
                if counts.kept == known { try name(old.key, row.location.id) }
                return
            }
        }
        switch try inserter.insert(row.location) {
        case .inserted(let location):
            record(row.row, inserter.lastKey, isNew: true)
            counts.taken += 1
            try compare(location, inserter.lastKey, row.row)
        case .alreadyThere(let stored): try take(row, at: index, to: stored, key: inserter.lastKey)
        }
    }

    /// Takes a row whose location is there already.
    private mutating func take(_ row: ImportBatch.Row, at index: Int, to stored: Location, key: Int64) throws {
        let origin = try stored.deleted == nil ? nil : ImportOrigin(of: key, created: stored.created, on: connection)
        if let origin, try origin.revision == stored.revision && isUndone(origin.file) {
            // It went to the Trash with an import that was undone.
            try LocationStore.restore(try self.row(stored.id), owner: owner, on: connection)
            record(row.row, key, isNew: true)
            counts.taken += 1
            return
        }
        guard stored.deleted == nil else {
            return try note(.kept, row, "it is in the Trash; restore it there", location: key)
        }
        guard case .different(let changed, let changes, let objection) = judge(index, stored) else {
            record(row.row, key, isNew: false)
            counts.known += 1
            return
        }
        guard let origin = try ImportOrigin(of: key, created: stored.created, on: connection), origin.file != file
        else { return try note(.kept, row, objection, location: key) }
        guard origin.revision == stored.revision else {
            return try note(
                .kept, row, "it was edited here since it was imported, and stays as it is", location: key)
        }
        try LocationRevisions.keep(key, on: connection)
        let new = try LocationStore.replace(try self.row(stored.id), with: changed, keys: categories(), on: connection)
        try note(.updated, row, changes, location: key, revision: new.revision)
    }

    private mutating func compare(_ location: Location, _ key: Int64, _ row: Int) throws {
        let others = SimilarLocations(connection: connection, owner: owner)
        guard let other = try others.nearest(to: location, key: key) else { return }
        counts.similar += 1
        try write(
            ImportNote(.similar, row: row, name: String(location.name), reason: "much like another location near it"),
            location: key, other: other)
    }

    // MARK: - Other names

    private mutating func alias(_ id: Identifier) throws -> LocationRow? {
        guard hasAliases else { return nil }
        let key = try connection.first(
            """
            SELECT location
            FROM location_aliases
            WHERE uuid = $1
              AND owner = $2
            """, id, owner
        ) { $0.integer(0) }
        guard let key else { return nil }
        return try LocationRow.find(key: key, owner: owner, keys: categories(), on: connection)
    }

    private func name(_ key: Int64, _ id: Identifier) throws {
        try connection.run(
            """
            INSERT INTO location_aliases (uuid, owner, location)
            VALUES ($1, $2, $3)
            ON CONFLICT (uuid, owner) DO NOTHING
            """, id, owner, key)
    }

    private func isUndone(_ file: Int64) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM import_files f
            JOIN imports i ON i.id = f.import
            WHERE f.id = $1
              AND i.state = 'undone'
            """, file
        ) { _ in true } ?? false
    }

    // MARK: - Notes

    private mutating func note(
        _ kind: ImportNote.Kind, _ row: ImportBatch.Row, _ reason: String, location: Int64, revision: Int? = nil
    ) throws {
        try add(
            ImportNote(kind, row: row.row, name: String(row.location.name.prefix(60)), reason: reason),
            location: location, revision: revision)
    }

    /// Notes something about a row, which counts.
    mutating func add(_ note: ImportNote, location: Int64? = nil, revision: Int? = nil) throws {
        if let id = note.id, let reason = try settled(id) {
            let known = ImportNote(.skipped, row: note.row, name: note.name, reason: reason)
            return try add(known)
        }
        counts.add(note.kind)
        if location != nil { notes.append(note) }
        try write(note, location: location ?? keysOfNoted[note.row], revision: revision)
    }

    /// Why a row without a position need not wait for one; `nil` where it has to.
    private func settled(_ id: Identifier) throws -> String? {
        if try inserter.isOwn(id) { return "it has no position, and was placed before" }
        let isDismissed = try connection.first(
            """
            SELECT is_settled
            FROM import_rows
            WHERE uuid = $1
              AND kind = 'unplaced'
            """, id
        ) { $0.integer(0) != 0 }
        return isDismissed.map { "it has no position, and \($0 ? "was dismissed before" : "waits for one already")" }
    }

    private func write(_ note: ImportNote, location: Int64?, other: Int64? = nil, revision: Int? = nil) throws {
        let details = try note.unplaced.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        try connection.run(
            """
            INSERT INTO import_rows (file, kind, row, name, reason, location, other, revision, uuid, details)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, file, note.kind.rawValue, note.row, note.name, note.reason, location, other, revision, note.id, details
        )
    }

    private mutating func record(_ row: Int, _ key: Int64, isNew: Bool) {
        if notedRows.contains(row) { keysOfNoted[row] = key }
        let last = runs.endIndex - 1
        if last >= 0, runs[last].extend(row: row, key: key, isNew: isNew) { return }
        runs.append(ImportRun(firstRow: row, firstKey: key, isNew: isNew))
    }

    // MARK: -

    private mutating func categories() throws -> CategoryKeys {
        let known = try keys ?? CategoryKeys(connection, owner: owner)
        keys = known
        return known
    }

    private mutating func row(_ id: Identifier) throws -> LocationRow {
        guard let row = try LocationRow.find(id, owner: owner, keys: categories(), on: connection) else {
            throw DamagedRow(column: "uuid")
        }
        return row
    }

    func finish() throws {
        try inserter.finish()
        let now = Instant.now
        for run in runs {
            try connection.run(
                """
                INSERT INTO import_runs (file, first_row, first_key, count, is_new, recorded)
                VALUES ($1, $2, $3, $4, $5, $6)
                """, file, run.firstRow, run.firstKey, run.count, run.isNew, now)
        }
    }
}
