// Photos' bytes in files.

import Foundation
import Locations
import SQLite
import Storage
import Testing

@Suite struct MediaStoreTests {
    private struct Refused: Error {}

    private let collection: Collection
    private let media: MediaStore
    private let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    init() async throws {
        collection = try await Collection()
        media = try MediaStore(directory: collection.directory + "/media")
    }

    private func read(_ file: (descriptor: Int32, size: Int)?) throws -> [UInt8]? {
        guard let file else { return nil }
        let data = try FileHandle(fileDescriptor: file.descriptor, closeOnDealloc: true).readToEnd() ?? Data()
        #expect(data.count == file.size)
        return [UInt8](data)
    }

    private var spooled: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: media.spoolDirectory)) ?? ["?"]
    }

    private func age(_ path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: path)
    }

    @Test func `bytes are stored under their SHA-256 and come back, also in pieces and twice`() throws {
        let content = try media.store(bytes)
        let pieces = try media.store { sink in
            for start in stride(from: 0, to: bytes.count, by: 999) {
                try bytes[start..<min(start + 999, bytes.count)].withUnsafeBytes(sink)
            }
        }
        #expect(pieces.content == content)
        #expect(pieces.byteCount == bytes.count)
        #expect(try read(media.open(content)) == bytes)
        #expect(try media.store([]).description == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(spooled.isEmpty)
        #expect(try mode(of: media.path(of: content)) == 0o600)
        #expect(try mode(of: (media.path(of: content) as NSString).deletingLastPathComponent) == 0o700)
        #expect(try mode(of: media.spoolDirectory) == 0o700)
    }

    @Test func `what breaks off leaves nothing`() throws {
        #expect(throws: Refused.self) {
            _ = try media.store { sink in
                try bytes.withUnsafeBytes(sink)
                throw Refused()
            }
        }
        #expect(spooled.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: collection.directory + "/media") == ["spool"])
    }

    @Test func `what is made from an original lies beside it`() throws {
        let content = try media.store(bytes)
        #expect(try media.openDerived("thumbnail-156.webp", of: content) == nil)
        try media.storeDerived([1, 2, 3], of: content, as: "thumbnail-156.webp")
        try media.storeDerived([4], of: content, as: "thumbnail-156.webp")
        #expect(try read(media.openDerived("thumbnail-156.webp", of: content)) == [4])
        #expect(try read(media.open(content)) == bytes)
        #expect(try media.open(ContentHash(digest: [UInt8](repeating: 0, count: 32))) == nil)
    }

    @Test func `only old files that no row names are removed`() async throws {
        let (named, pending, young, old) = (
            try media.store([1]), try media.store([2]), try media.store([3]), try media.store([4])
        )
        for content in [named, pending, young, old] { try media.storeDerived([9], of: content, as: "t.webp") }
        var location = try collection.make(photos: 1)
        location.photos[0].content = named
        let stored = location
        _ = try await collection.locations.insert(stored, owner: collection.owner)
        var photo = Collection.photo(1)
        photo.content = pending
        try await collection.uploads.insert([PendingUpload(photo: photo, filename: "")], owner: collection.owner)
        try Data([0]).write(to: URL(fileURLWithPath: media.spoolDirectory + "/left"))
        try Data([0]).write(to: URL(fileURLWithPath: media.spoolDirectory + "/fresh"))
        for content in [named, pending, old] {
            try age(media.path(of: content))
            try age(media.path(of: content) + ".t.webp")
        }
        try age(media.spoolDirectory + "/left")
        #expect(try media.removeUnreferenced(in: collection.database) == 3)
        #expect(try read(media.open(named)) == [1])
        #expect(try read(media.open(pending)) == [2])
        #expect(try read(media.open(young)) == [3])
        #expect(try media.open(old) == nil)
        #expect(try media.openDerived("t.webp", of: old) == nil)
        #expect(try read(media.openDerived("t.webp", of: named)) == [9])
        #expect(spooled == ["fresh"])
        // Its location in the Trash still names it, and gone for good no longer does.
        _ = try await collection.locations.trash(stored.id, owner: collection.owner)
        #expect(try media.removeUnreferenced(in: collection.database) == 0)
        _ = try await collection.locations.emptyTrash(owner: collection.owner)
        #expect(try media.removeUnreferenced(in: collection.database) == 2)
        #expect(try media.open(named) == nil)
    }

    @Test func `a file stays while the end of its row may still be undone`() async throws {
        let content = try media.store(bytes)
        try age(media.path(of: content))
        var location = try collection.make(photos: 1)
        location.photos[0].content = content
        let stored = location
        _ = try await collection.locations.insert(stored, owner: collection.owner)
        _ = try await collection.locations.trash(stored.id, owner: collection.owner)
        await #expect(throws: Refused.self) {
            try await collection.database.write { [media, database = collection.database] connection in
                try connection.run("DELETE FROM locations WHERE owner = 1")
                #expect(try media.removeUnreferenced(in: database) == 0)
                throw Refused()
            }
        }
        #expect(try read(media.open(content)) == bytes)
    }

    @Test func `what was stored is taken back with what was made from it`() throws {
        let original = try media.store { sink in try bytes.withUnsafeBytes(sink) }
        try media.storeDerived([9], of: original.content, as: "t.webp")
        try media.discard(original, in: collection.database)
        #expect(try media.open(original.content) == nil)
        #expect(try media.openDerived("t.webp", of: original.content) == nil)
        #expect(spooled.isEmpty)
        try media.discard(original, in: collection.database)
    }

    @Test func `nothing is taken back that a row names or somebody else may need`() async throws {
        let first = try media.store { sink in try bytes.withUnsafeBytes(sink) }
        let second = try media.store { sink in try bytes.withUnsafeBytes(sink) }
        for original in [first, second] {
            try media.discard(original, in: collection.database)
            #expect(try read(media.open(first.content)) == bytes)
        }
        let named = try media.store { sink in try [1].withUnsafeBytes(sink) }
        var photo = Collection.photo(1)
        photo.content = named.content
        try await collection.uploads.insert([PendingUpload(photo: photo, filename: "")], owner: collection.owner)
        try media.discard(named, in: collection.database)
        #expect(try media.open(named.content).map { close($0.descriptor) } != nil)
    }

    @Test func `storing an old file again makes it young`() throws {
        let content = try media.store(bytes)
        try age(media.path(of: content))
        _ = try media.store(bytes)
        #expect(try media.removeUnreferenced(in: collection.database) == 0)
        #expect(try read(media.open(content)) == bytes)
    }

    @Test func `a check names files that are missing or damaged`() async throws {
        let (good, bad) = (try media.store([1, 2, 3]), try media.store([4, 5, 6]))
        var location = try collection.make(photos: 3)
        location.photos[0].content = good
        location.photos[1].content = bad
        let stored = location
        _ = try await collection.locations.insert(stored, owner: collection.owner)
        try Data([7]).write(to: URL(fileURLWithPath: media.path(of: bad)))
        let problems = try media.check(in: collection.database)
        #expect(
            Set(problems) == [
                "a photo of the location \(location.id) is damaged: \(media.path(of: bad))",
                "a photo of the location \(location.id) is missing: \(media.path(of: location.photos[2].content))",
            ])
    }

    @Test func `many may store at once, the same or others`() async throws {
        let hashes = try await withThrowingTaskGroup(of: ContentHash.self) { group in
            for number in 0..<24 { group.addTask { try media.store([UInt8(number % 6)]) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(hashes.count == 6)
        #expect(spooled.isEmpty)
    }
}
