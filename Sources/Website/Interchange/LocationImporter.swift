// Takes places out of files into the database.

package import Geocoding
import Geography
import HTTP
import Imaging
import Interchange
package import Locations
package import Storage
import ZIP

/// Imports files of places; safe beside a running server.
///
/// A file is read as a whole first, to see that it is one and which categories it names; then its rows, which were kept meanwhile, are
/// taken in batches, each with what there is to say about it. An import that was interrupted goes on behind the last batch.
package struct LocationImporter: Sendable {
    let imports: ImportStore
    private let directory: String
    let locations: LocationStore
    let categories: CategoryStore
    let media: MediaStore
    let database: Database
    let geocoder: ProviderChain
    private let keptLimit: Int

    package init(database: Database, media: MediaStore, geocoder: ProviderChain) {
        self.init(database: database, media: media, geocoder: geocoder, keptLimit: KeptRows.limit)
    }

    /// - Parameter keptLimit: bytes of rows that are kept between the two readings at most; beyond, the file is read again.
    init(database: Database, media: MediaStore, geocoder: ProviderChain, keptLimit: Int) {
        self.keptLimit = keptLimit
        self.database = database
        self.media = media
        directory = database.directory
        imports = ImportStore(database)
        locations = LocationStore(database)
        categories = CategoryStore(database)
        self.geocoder = geocoder
    }

    /// Imports one file by itself; see ``begin(_:takingLines:owner:)``.
    package func importFile(_ path: String, owner: Owner, progress: (Int, Int) -> Void) async throws -> ImportReport {
        let record = try await begin([path], takingLines: false, owner: owner)
        do {
            let report = try await importFile(path, record.files[0], of: record, progress: progress)
            try await end(record)
            return report
        } catch {
            try await end(record)
            throw error
        }
    }

    /// Begins an import of files that the command reads itself.
    package func begin(_ paths: [String], takingLines: Bool, owner: Owner) async throws -> ImportRecord {
        let names = paths.map { path in
            (name: path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "-"), byteCount: 0)
        }
        return try await imports.insert(files: names, takingLines: takingLines, byCommand: true, owner: owner)
    }

    /// Imports a file of any format that ``PlaceFileReader`` knows, or a photo.
    ///
    /// - Parameters:
    ///   - path: where it lies; `-` is standard input.
    ///   - progress: told after each batch how many rows are done, and how many there are.
    /// - Throws: ``Problem`` where the file can't be read or is damaged; then nothing was taken.
    package func importFile(
        _ path: String, _ file: ImportedFile, of record: ImportRecord, progress: (Int, Int) -> Void
    ) async throws -> ImportReport {
        try await take(file, of: record, progress: progress) {
            try ImportFile(path == "-" ? "/dev/stdin" : path, copyingInto: directory)
        }
    }

    /// Notes that all files of an import are done.
    package func end(_ record: ImportRecord) async throws {
        try await imports.finish(record)
    }

    /// Reads a file as an import does, and changes nothing.
    ///
    /// - Returns: what would become of its rows: those whose ids are here count as known, whatever they say.
    package func tryFile(_ path: String, takingLines: Bool, owner: Owner) async throws -> ImportReport {
        let source = try ImportFile(path == "-" ? "/dev/stdin" : path, copyingInto: directory)
        var report = ImportReport()
        if let picture = try source.picture() {
            let size = "a photo of \(picture.count) bytes"
            report.add(ImportCounts(), [ImportNote(.noted, row: 1, name: "", reason: size)])
            return report
        }
        if !source.isArchive, let report = try await tryTable(source, owner: owner) { return report }
        var reader = try source.reader()
        while let row = try ImportFile.next(&reader) {
            var counts = ImportCounts()
            let place = row.place(takingLines: takingLines)
            if let place {
                let isThere = try locations.contains(place.identifier(for: owner), owner: owner)
                if isThere { counts.known = 1 } else { counts.taken = 1 }
            }
            let remarks =
                (place.map { notes(on: $0, in: source) } ?? []) + row.notes(owner: owner, takingLines: takingLines)
            for remark in remarks { counts.add(remark.kind) }
            report.add(counts, remarks)
        }
        return report
    }

    /// Takes a file of an import, or what is left of it.
    ///
    /// - Parameters:
    ///   - progress: told after each batch how many rows are done, and how many there are.
    ///   - open: gives the file.
    /// - Throws: ``Problem`` where the file can't be read or is damaged, which is noted; then nothing was taken. One that concerns
    ///   the operator, such as a full disk, leaves the rest of the file for later. Where it names moods that nobody knows, an
    ///   import of the server asks for them.
    func take(
        _ file: ImportedFile, of record: ImportRecord, progress: (Int, Int) -> Void, open: () throws -> ImportFile
    ) async throws -> ImportReport {
        guard try await imports.begin(file, of: record) else { return ImportReport() }
        do {
            let report = try await take(file, of: record, from: open(), progress: progress)
            try await imports.end(file)
            return report
        } catch let unknown as MoodImporter.UnknownMoods {
            guard record.isByCommand else {
                try await imports.ask(unknown.names, about: file)
                return ImportReport()
            }
            try await imports.end(file, refusal: unknown.problem.message)
            throw unknown.problem
        } catch let problem as Problem where !problem.concernsOperator {
            try await imports.end(file, refusal: problem.message)
            throw problem
        } catch {
            // Not for the file's fault: what was taken stays, and the rest follows when it can.
            try? await imports.pause(file)
            throw error
        }
    }

    private func take(
        _ file: ImportedFile, of record: ImportRecord, from source: ImportFile, progress: (Int, Int) -> Void
    ) async throws -> ImportReport {
        if let picture = try source.picture() { return try await take(picture, of: file, in: record) }
        if !source.isArchive,
            let report = try await takeTable(from: source, of: file, in: record, progress: progress)
        {
            return report
        }
        var report = ImportReport()
        var kept = KeptRows(in: directory, limit: keptLimit)
        let outline = try await readOutline(of: source, named: file, in: record, keeping: &kept)
        try await imports.count(outline.rows, in: file)
        let standard = try categories.identifier(meantBy: nil, owner: record.owner)
        let originals = StoredOriginals()
        // Photos of places that were there already.
        defer { originals.discardUnnamed(from: media, in: database) }
        var reader = try kept.reader() ?? source.reader()
        var batch = ImportBatch()
        var places: [ImportedPlace] = []
        var size = BatchSize()
        func flush() async throws -> Bool {
            try Task.checkCancellation()
            batch.ids = outline.ids
            let (taken, read) = (batch, places)
            batch = ImportBatch()
            places = []
            await database.giveWay()
            let start = ContinuousClock.now
            let result = try await imports.take(taken, of: file, in: record) { index, stored in
                read[index].judgement(on: stored, insteadOf: taken.rows[index].location)
            }
            size.adapt(to: ContinuousClock.now - start)
            guard let result else { return false }
            report.add(result.counts, (taken.notes + result.notes).sorted { $0.row < $1.row })
            progress(taken.lastRow, outline.rows)
            return true
        }
        while let row = try ImportFile.next(&reader) {
            guard row.position.row > file.lastRow else { continue }
            batch.lastRow = row.position.row
            if let place = row.place(takingLines: record.takesLines) {
                batch.notes +=
                    notes(on: place, in: source) + row.notes(owner: record.owner, takingLines: record.takesLines)
                let category = place.category.flatMap { outline.categories[$0.name] } ?? standard
                var location = await location(place, category: category, owner: record.owner)
                try await takeFiles(of: place, in: source, into: &location, originals, record.owner, &batch.notes)
                batch.rows.append(
                    ImportBatch.Row(row: place.position.row, location: location, hasOwnID: place.id != nil))
                places.append(place)
            } else {
                batch.notes += row.notes(owner: record.owner, takingLines: record.takesLines)
            }
            if batch.rows.count + batch.notes.count >= size.rows {
                guard try await flush() else { return report }
            }
        }
        _ = try await flush()
        if source.isArchive { try await takeTables(from: source, of: file, in: record, behind: outline.rows, &report) }
        return report
    }

    /// What is known of a file once it has been read.
    private struct Outline {
        var rows = 0
        /// Those that it names, by their names.
        var categories: [String: Identifier] = [:]
        /// Those of its rows, where it was imported before.
        var ids = RowIdentifiers()
    }

    /// Reads the whole file once, keeps its rows, and makes the categories that it names.
    private func readOutline(
        of source: ImportFile, named file: ImportedFile, in record: ImportRecord, keeping kept: inout KeptRows
    ) async throws -> Outline {
        var outline = Outline()
        var names: [String: (color: String?, icon: String?)] = [:]
        let wasImportedBefore = try imports.wasImportedBefore(file, in: record)
        var reader = try source.reader()
        while let row = try ImportFile.next(&reader) {
            kept.append(row)
            outline.rows = row.position.row
            // The server may be stopped while it reads.
            if outline.rows.isMultiple(of: 1024) { try Task.checkCancellation() }
            let place = row.place(takingLines: record.takesLines)
            if wasImportedBefore, let place { outline.ids.insert(place.identifier(for: record.owner)) }
            guard let category = (place ?? row.unplaced)?.category, names[category.name] == nil else { continue }
            names[category.name] = (category.color, category.icon)
        }
        guard outline.rows > 0 else { throw Problem(.invalid, "There are no places in this file. Nothing was taken.") }
        outline.ids.finish()
        if !names.isEmpty { outline.categories = try await categories.resolve(names: names, owner: record.owner) }
        return outline
    }

    /// Takes a photo, which becomes a location where it was taken.
    private func take(
        _ picture: BodySlice, of file: ImportedFile, in record: ImportRecord
    ) async throws -> ImportReport {
        let originals = StoredOriginals()
        defer { originals.discardUnnamed(from: media, in: database) }
        let photo: Photo
        do {
            photo = try await PhotoStorer(media: media, geocoder: geocoder).store(ImageSource(picture), originals) {
                try picture.forEachChunk(256 * 1024, $0)
            }
        } catch let error as ImagingError {
            throw Problem(.invalid, "\(error.message) Nothing was taken.")
        }
        var batch = ImportBatch()
        batch.lastRow = 1
        if let coordinate = photo.coordinate {
            var place = ImportedPlace(position: RowPosition(row: 1, line: 1), coordinate: coordinate)
            place.id = photo.content.identifier(for: record.owner)
            place.date = photo.date.map { .instant($0) }
            let standard = try categories.identifier(meantBy: nil, owner: record.owner)
            var location = await location(place, category: standard, owner: record.owner)
            location.photos = [photo]
            batch.rows = [ImportBatch.Row(row: 1, location: location, hasOwnID: true)]
            if coordinate == .nullIsland {
                batch.notes = [ImportNote(.noted, row: 1, name: file.name, reason: "\(ImportNotice.doubtfulPosition)")]
            }
        } else {
            let reason = "this photo doesn’t say where it was taken; add it to a location instead"
            batch.notes = [ImportNote(.skipped, row: 1, name: file.name, reason: reason)]
        }
        try await imports.count(1, in: file)
        let result = try await imports.take(batch, of: file, in: record) { _, _ in .same }
        var report = ImportReport()
        if let result { report.add(result.counts, batch.notes + result.notes) }
        return report
    }
}
