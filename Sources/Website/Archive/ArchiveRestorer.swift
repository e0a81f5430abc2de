// Brings back what an archive holds.

import Foundation
package import Locations
import Storage

/// Puts what an archive holds in the place of what a data directory has; what that had goes into an archive of its own.
package struct ArchiveRestorer: Sendable {
    private let directory: String

    /// - Parameter directory: the data directory; nobody may use it meanwhile.
    package init(directory: String) {
        self.directory = directory
    }

    /// Restores an archive: all of it, or nothing where it is damaged or can't be taken.
    ///
    /// - Returns: where the archive of what was there lies; `nil` where nothing was.
    /// - Throws: ``Locations/Problem``, ``FileError``.
    package func restore(_ archive: ArchiveReader, owner: Owner) async throws -> String? {
        guard archive.manifest.schema <= Database.schemaVersion else {
            throw Problem(
                .invalid,
                "This archive was made by a newer MyLocations. Restore it with that version or a later one. Nothing was "
                    + "changed.")
        }
        try Database.requireUnused(directory)
        let media = try MediaStore(directory: directory + "/media")
        guard let folder = try WorkFolder("restore", in: media) else {
            throw Problem(.unavailable, "An archive is being restored already. Nothing was changed.")
        }
        let work = folder.path + "/data"
        let (originals, imports) = try await unpack(archive, into: work)
        let kept = try await keepWhatIsThere(media, owner: owner)
        try Database.replace(in: directory, by: "\(work)/\(ArchiveManifest.databaseName)") {
            // Before the rows that name them.
            for (content, file) in originals { try media.adopt(file, as: content) }
            for name in imports { try ImportSpool(in: directory).adopt("\(work)/\(name)", as: name) }
        }
        return kept
    }

    /// Unpacks what is needed and sees whether it is sound.
    ///
    /// - Returns: the originals and where they lie, and the files of waiting imports.
    private func unpack(
        _ archive: ArchiveReader, into work: String
    ) async throws -> (originals: [(content: ContentHash, file: String)], imports: [String]) {
        let unpacked = try MediaStore(directory: work + "/media")
        var originals: [(content: ContentHash, file: String)] = []
        var imports: [String] = []
        try archive.verify { name, content in
            if name == ArchiveManifest.databaseName { return "\(work)/\(name)" }
            if let file = ArchiveManifest.importName(name) {
                imports.append(file)
                return "\(work)/\(file)"
            }
            guard ArchiveManifest.content(of: name) != nil else { return nil }
            let file = try unpacked.makePlace(for: content)
            originals.append((content, file))
            return file
        }
        // Brings it up to date, too.
        let database = try Database(directory: work, readers: 1)
        let problems = try database.check() + unpacked.check(in: database)
        await database.close()
        guard problems.isEmpty else {
            let list = problems.prefix(5).joined(separator: "; ")
            throw Problem(
                .invalid, "What the archive holds isn’t sound: \(list). Use another one. Nothing was changed.")
        }
        return (originals, imports)
    }

    private func keepWhatIsThere(_ media: MediaStore, owner: Owner) async throws -> String? {
        guard FileManager.default.fileExists(atPath: "\(directory)/\(ArchiveManifest.databaseName)") else { return nil }
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted, includingFractionalSeconds: true)
        let time = Date.now.formatted(style)
        let path = "\(directory)/before-restore-\(time).zip"
        let database = try Database(directory: directory, readers: 1)
        try await ArchiveMaker(database: database, media: media).make(at: path, owner: owner)
        await database.close()
        try ArchiveReader(path: path).verify()
        return path
    }
}
