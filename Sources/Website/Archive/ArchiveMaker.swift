// Makes archives: all that is kept, in one file.

import Foundation
import Imaging
import Interchange
package import Locations
package import Storage
import ZIP

/// Makes a ZIP of all that is kept: the database, which brings everything back, the originals of photos and recordings, the
/// files of imports that wait, and places, moods and belongings in formats that other programs read.
///
/// All of it is as it was at one moment; others read and write meanwhile.
package struct ArchiveMaker: Sendable {
    private let database: Database
    private let media: MediaStore

    package init(database: Database, media: MediaStore) {
        self.database = database
        self.media = media
    }

    /// Writes an archive, in which places, moods and belongings in formats of others are those of `owner`.
    ///
    /// - Parameter path: where it comes to be; nothing may be there.
    /// - Throws: ``Locations/Problem`` where another one is being made, or this one can't be.
    @discardableResult
    package func make(at path: String, owner: Owner) async throws -> ArchiveManifest {
        guard let folder = try WorkFolder("archive", in: media) else {
            throw Problem(.unavailable, "An archive is being made already. Try again in a few minutes.")
        }
        let work = folder.path + "/data"
        let waiting = ImportSpool(database)
        // Before and after: an import may begin or be done meanwhile.
        _ = try waiting.link(into: work + "/imports")
        let (copy, contents) = try media.keepingAll {
            let copy = try database.copy(into: work)
            return (copy, try media.link(originalsOf: copy, into: work + "/media"))
        }
        let imports = try waiting.link(into: work + "/imports").map { ArchiveManifest.name(ofImport: $0) }
        let texts = try writeTexts(of: copy, owner: owner, into: work)
        let count = try LocationStore(copy).count(LocationFilter(), owner: owner)
        await copy.close()

        let names = texts + [ArchiveManifest.databaseName] + imports
        let files = try names.map { ($0, try ContentHash(ofFileAt: "\(work)/\($0)").description) }
        let manifest = ArchiveManifest(
            schema: Database.schemaVersion, files: Dictionary(uniqueKeysWithValues: files), media: contents.count,
            locations: count)
        try manifest.json().write(to: URL(fileURLWithPath: "\(work)/\(ArchiveManifest.name)"))
        do {
            let archive = try ZIPWriter(path: path)
            for name in [ArchiveManifest.name] + names { try archive.add(name, from: "\(work)/\(name)", packing: true) }
            for content in contents {
                let file = "\(work)/media/\(content)"
                let name = ArchiveManifest.name(of: content, ending: try Self.ending(of: file))
                try archive.add(name, from: file, packing: false)
            }
            try archive.finish()
        } catch let error as ZIPError {
            unlink(path)
            throw Problem(.unavailable, "The archive can’t be made now: \(error.reason). Please try again later.")
        }
        return manifest
    }

    /// Writes what other programs read.
    ///
    /// - Returns: the files' names.
    private func writeTexts(of copy: Database, owner: Owner, into folder: String) throws -> [String] {
        try write("locations.geojson", into: folder) { sink in
            let export = LocationExport(database: copy, media: media, links: Links(root: ""))
            try export.writeGeoJSON(
                LocationFilter(), owner: owner, photoPath: Self.path, recordingPath: Self.path, into: sink)
        }
        try write("moods.csv", into: folder) { sink in
            try MoodTable.write(MoodStore(copy), owner: owner, into: sink)
        }
        try write("items.csv", into: folder) { sink in
            try ItemTable.write(ItemStore(copy), owner: owner, into: sink)
        }
        return ["locations.geojson", "moods.csv", "items.csv"]
    }

    private func write(
        _ name: String, into folder: String, _ body: (@escaping (borrowing [UInt8]) throws -> Void) throws -> Void
    ) throws {
        let file = try NewFile("\(folder)/\(name)")
        try body { try file.append($0) }
    }

    private static func path(of photo: Photo) -> String {
        ArchiveManifest.name(of: photo.content, ending: ImageFormat.pathExtension(of: photo.mediaType))
    }

    private static func path(of recording: Recording) -> String {
        ArchiveManifest.name(of: recording.content, ending: AudioFormat.pathExtension(of: recording.mediaType))
    }

    private static func ending(of path: String) throws -> String {
        let head = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 256) ?? Data()
        return ImageFormat(fileStart: head)?.pathExtension ?? AudioFormat(head)?.pathExtension ?? "bin"
    }
}
