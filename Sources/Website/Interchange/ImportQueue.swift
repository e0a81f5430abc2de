// Does the imports that wait, one after the other.

import HTTP
import Locations
import Storage

/// The imports of the server: files wait on disk and are taken one import at a time, in the background.
///
/// An import that the server's end interrupted goes on behind the rows that are on disk.
package final class ImportQueue: Sendable {
    let store: ImportStore
    private let spool: ImportSpool
    private let importer: LocationImporter
    private let database: Database
    private let log: @Sendable (String) -> Void
    private let wake: AsyncStream<Void>.Continuation
    private let wakes: AsyncStream<Void>

    init(importer: LocationImporter, database: Database, log: @escaping @Sendable (String) -> Void) {
        store = importer.imports
        spool = ImportSpool(database)
        self.importer = importer
        self.database = database
        self.log = log
        (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Keeps files for an import, which begins as soon as those before it are done.
    ///
    /// - Parameter id: what it is kept under; the same files again under it are the same import.
    func add(_ files: [FormFile], as id: Identifier, takingLines: Bool, owner: Owner) async throws -> ImportRecord {
        var id = id
        if let known = try store.record(id, owner: owner) {
            if known.isOf(files) { return known }
            // A page that the browser kept, with other files.
            id = .make()
        }
        do {
            for (position, file) in files.enumerated() {
                try spool.store(position, of: id) { try file.content.forEachChunk(256 * 1024, $0) }
            }
            let record = try await store.insert(
                id, files: files.map { (String($0.filename.prefix(200)), $0.content.count) }, takingLines: takingLines,
                byCommand: false, owner: owner)
            // Sent twice at the same time, and the first was done before this was here.
            if !record.state.isAtWork { spool.remove(files.count, of: id) }
            wake.yield()
            return record
        } catch {
            if try store.record(id, owner: owner) == nil { spool.remove(files.count, of: id) }
            throw error
        }
    }

    /// Takes an import back in its turn.
    func undo(_ record: ImportRecord) async throws {
        if try await store.requestUndo(record) { wake.yield() }
    }

    /// Goes on with an import that asked what the names of moods mean.
    func settleQuestions(of record: ImportRecord) async throws {
        try await store.settleQuestions(of: record)
        wake.yield()
    }

    /// Goes on with an import whose files were begun too often.
    func tryAgain(_ record: ImportRecord) async throws {
        try await store.tryAgain(record)
        wake.yield()
    }

    /// Does what waits, then waits for more, until cancelled.
    package func run() async {
        var wakes = wakes.makeAsyncIterator()
        repeat {
            do {
                try await runWaiting()
            } catch is CancellationError {
                return
            } catch {
                let reason = (error as? Problem)?.operatorMessage ?? "\(type(of: error)): \(error)"
                log("An import stopped, and goes on in a minute if it can: \(reason)")
                Task { [wake] in
                    try? await Task.sleep(for: .seconds(60))
                    wake.yield()
                }
            }
        } while await wakes.next() != nil && !Task.isCancelled
    }

    /// Does all that waits.
    func runWaiting() async throws {
        while !Task.isCancelled, let record = try store.next() {
            if record.state == .undoing { try await takeBack(record) } else { try await take(record) }
        }
    }

    private func take(_ record: ImportRecord) async throws {
        for file in record.files where file.goesOn {
            do {
                _ = try await importer.take(file, of: record) { _, _ in
                } open: {
                    try ImportFile(spool.path(file.position, of: record.id), copyingInto: database.directory)
                }
            } catch let problem as Problem where !problem.concernsOperator {
                // Stands in the report; the other files have a chance of their own.
            }
            if Task.isCancelled { return }
        }
        let waits = try store.record(record.id, owner: record.owner)?.files
            .contains { !$0.question.isEmpty || $0.isGivenUp }
        if waits == true { return }
        try await store.finish(record)
        spool.remove(record.files.count, of: record.id)
    }

    private func takeBack(_ record: ImportRecord) async throws {
        var cursor: ImportStore.UndoCursor? = ImportStore.UndoCursor()
        var size = BatchSize()
        while let next = cursor, !Task.isCancelled {
            await database.giveWay()
            let start = ContinuousClock.now
            cursor = try await store.undoSome(record, from: next, limit: size.rows)
            size.adapt(to: ContinuousClock.now - start)
        }
        spool.remove(record.files.count, of: record.id)
    }
}

extension ImportRecord {
    /// Whether it brought, or brings, files of these names and sizes.
    fileprivate func isOf(_ given: [FormFile]) -> Bool {
        state != .undoing && state != .undone
            && files.map(\.name) == given.map { String($0.filename.prefix(200)) }
            && files.map(\.byteCount) == given.map(\.content.count)
    }
}
