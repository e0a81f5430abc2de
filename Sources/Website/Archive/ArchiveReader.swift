// Reads archives and sees whether they are whole.

import Foundation
import Hashing
package import Locations
import Storage
import ZIP

/// An archive of ours, perhaps damaged or made to do harm.
package final class ArchiveReader {
    package let manifest: ArchiveManifest
    private let archive: ZIPArchive
    /// Files that an archive may hold.
    private static let maximumEntries = 10_000_000
    private static let manifestLimit = 64 * 1024

    /// Opens an archive.
    ///
    /// - Throws: ``Locations/Problem`` where the file isn't one that this program can restore.
    package init(path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Problem(.invalid, "This file can’t be read: \(String(cString: strerror(errno))).")
        }
        defer { close(descriptor) }
        do {
            archive = try ZIPArchive(descriptor: descriptor, maximumEntries: Self.maximumEntries)
        } catch {
            throw Self.foreign
        }
        guard let entry = archive.entries.first(where: { $0.name == ArchiveManifest.name }),
            entry.size <= Self.manifestLimit
        else { throw Self.foreign }
        var json: [UInt8] = []
        try Self.read(entry, of: archive) { json += $0 }
        guard let manifest = try? JSONDecoder().decode(ArchiveManifest.self, from: Data(json)), manifest.isKnown else {
            throw Self.foreign
        }
        self.manifest = manifest
    }

    /// Reads all of it and compares it with what was written.
    ///
    /// - Parameter unpack: told of each file, gives the path where it shall be unpacked; `nil` for nowhere.
    /// - Throws: ``Locations/Problem`` where anything is missing or isn't what it was; ``FileError`` where it can't be unpacked.
    package func verify(unpacking unpack: (_ name: String, ContentHash) throws -> String? = { _, _ in nil }) throws {
        var missing = Set(manifest.files.keys)
        var media = 0
        for entry in archive.entries where entry.name != ArchiveManifest.name {
            let named = manifest.files[entry.name].flatMap { ContentHash($0) }
            guard let content = named ?? ArchiveManifest.content(of: entry.name) else {
                throw Self.damaged("“\(entry.name.prefix(100))” doesn’t belong to it")
            }
            var hash = SHA256()
            var target = try unpack(entry.name, content).map { try NewFile($0) }
            try Self.read(entry, of: archive) { bytes in
                hash.update(bytes)
                try target?.append(bytes)
            }
            try target?.finish()
            target = nil
            guard ContentHash(digest: hash.finish()) == content else {
                throw Self.damaged("“\(entry.name.prefix(100))” isn’t what was written")
            }
            if named != nil { missing.remove(entry.name) } else { media += 1 }
        }
        if let name = missing.min() { throw Self.damaged("“\(name)” is missing") }
        guard media == manifest.media else {
            throw Self.damaged("it has \(media) photos and recordings instead of \(manifest.media)")
        }
    }

    private static func read(
        _ entry: ZIPArchive.Entry, of archive: ZIPArchive, _ sink: ([UInt8]) throws -> Void
    ) throws {
        do {
            let reader = try archive.reader(of: entry)
            while let bytes = try reader.next() { try sink(bytes) }
        } catch let error as ZIPError {
            throw damaged(error.reason)
        }
    }

    private static func damaged(_ reason: String) -> Problem {
        Problem(.invalid, "This archive is damaged: \(reason). Use another one. Nothing was changed.")
    }

    private static let foreign = Problem(
        .invalid,
        "This isn’t an archive that MyLocations made with `backup` or “Archive”. Places in other files can be taken in with "
            + "`mylocations import`. Nothing was changed.")
}
