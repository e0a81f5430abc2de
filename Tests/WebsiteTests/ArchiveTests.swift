// Archives: all that is kept, out and in again.

import Foundation
import Geography
import Interchange
import Locations
import SQLite
import Storage
import Testing
import ZIP

@testable import HTTP
@testable import Website

struct `An archive` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private static let png: [UInt8] = Array(
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
        ) ?? Data())

    private func fill() async throws {
        let pier = [("description", "Pier"), ("latitude", "36.8"), ("longitude", "-121.78"), ("mood", "happy")]
        _ = try await site.post("/locations", pier, files: [("photo", "a.png", Self.png)])
        for number in 1...30 {
            _ = try await site.post(
                "/locations", [("description", "n\(number)"), ("latitude", "\(number)"), ("longitude", "9")])
        }
        var trashed: Identifier?
        try site.website.locations.forEach(LocationFilter(), owner: .first) { if $0.name == "n7" { trashed = $0.id } }
        _ = try await site.post("/locations/\(try #require(trashed))/delete")
        _ = try await site.post("/settings", [("units", "imperial")])
    }

    /// The archive that a browser gets, in a file.
    private func download() async throws -> String {
        let answer = try await site.get("/archive.zip")
        #expect(answer.status == .ok && answer.fields["Content-Type"] == "application/zip")
        let file = site.directory + "/archive.zip"
        try Data(answer.bytes).write(to: URL(filePath: file))
        return file
    }

    private func geoJSON(_ database: Database, _ directory: String) throws -> String {
        let media = try MediaStore(directory: directory + "/media")
        let export = LocationExport(database: database, media: media, links: Links(root: ""))
        var bytes: [UInt8] = []
        try export.write(.geoJSON, LocationFilter(), owner: .first) { bytes += copy $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a directory holds after an archive was restored there.
    private func restore(_ file: String, in directory: String) async throws -> String? {
        try await ArchiveRestorer(directory: directory).restore(ArchiveReader(path: file), owner: .first)
    }

    @Test func `brings everything back`() async throws {
        try await fill()
        let file = try await download()
        let directory = site.directory + "/new"
        #expect(try await restore(file, in: directory) == nil)

        let database = try Database(directory: directory)
        let media = try MediaStore(directory: directory + "/media")
        #expect(try geoJSON(database, directory) == geoJSON(site.database, site.directory))
        #expect(try database.check() + media.check(in: database) == [])
        let trash = try LocationStore(database).trashed(owner: .first, limit: 9)
        #expect(trash.locations.count == 1)
        #expect(try SettingsStore(database).settings(owner: .first).units == .imperial)
        #expect(try MoodStore(database).page(limit: 9, owner: .first).moods.count == 1)
        await database.close()
        for folder in [directory, site.directory] {
            let left = try FileManager.default.subpathsOfDirectory(atPath: folder + "/media/spool")
            #expect(Set(left).isSubset(of: ["archive", "restore"]))
        }
    }

    @Test func `holds files that others read`() async throws {
        try await fill()
        _ = try await site.post("/items", [("name", "Lamp"), ("value", "5"), ("currency", "CHF")])
        let descriptor = open(try await download(), O_RDONLY)
        defer { close(descriptor) }
        let archive = try ZIPArchive(descriptor: descriptor)
        let names = Set(archive.entries.map(\.name))
        #expect(names.isSuperset(of: ["archive.json", "mylocations.sqlite"]))
        let photo = try #require(names.first { $0.hasPrefix("media/") })
        #expect(photo.hasSuffix(".png") && names.count == 6)
        #expect(try text("locations.geojson", archive).contains("\"photos\":[\"\(photo)\"]"))
        #expect(try text("moods.csv", archive).contains(",happy,"))
        #expect(try text("items.csv", archive).contains(",Lamp,,5.00,CHF,"))
    }

    @Test func `brings imports back that wait, with their files`() async throws {
        let table = Array("name,latitude,longitude\nInn,47,9\n".utf8)
        let page = try #require(
            try await site.post("/import", files: [("file", "a.csv", table), ("file", "b.csv", table)]).location)
        let directory = site.directory + "/new"
        _ = try await restore(try await download(), in: directory)
        let database = try Database(directory: directory)
        let importer = LocationImporter(
            database: database, media: try MediaStore(directory: directory + "/media"), geocoder: site.website.geocoder)
        let queue = ImportQueue(importer: importer, database: database) { _ in }
        try await queue.runWaiting()
        let id = try #require(Identifier(page.suffix(36)))
        let record = try #require(try queue.store.record(id, owner: .first))
        #expect(record.state == .finished && record.counts.taken == 1 && record.counts.known == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory + "/imports") == [])
        await database.close()
    }

    @Test(arguments: ["../../evil", "\(Identifier.make())-0/../x", "\(Identifier.make())", "\(Identifier.make())-x"])
    func `restores no file of an import under a name that none has`(name: String) {
        #expect(ArchiveManifest.importName("imports/\(name)") == nil)
    }

    @Test func `comes in as a file beside what is there, with photos and voice notes`() async throws {
        try await fill()
        _ = try await site.post("/items", [("name", "Lamp")])
        let note = AudioHeads.ogg("OpusHead") + [UInt8](repeating: 1, count: 2000)
        _ = try await site.post(
            "/locations", [("description", "Bell"), ("latitude", "1"), ("longitude", "2")],
            files: [("recording", "a.ogg", note)])
        let file = try await download()
        let other = try TestSite()
        _ = try await other.tag([("description", "Here before")])
        let importer = LocationImporter(
            database: other.database, media: other.website.media, geocoder: other.website.geocoder)
        let report = try await importer.importFile(file, owner: .first) { _, _ in }
        #expect(report.taken == 31 && report.skippedCount == 0)
        #expect(report.notes.contains("row 32: a table of moods: 1 taken, 0 there already"))
        #expect(report.notes.contains("row 33: a table of belongings: 1 taken, 0 there already"))
        var all: [Location] = []
        try other.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        #expect(all.count == 32)
        let photo = try #require(all.first { $0.name == "Pier" }?.photos.first)
        #expect(try await other.get("/photos/\(photo.id)/original").bytes == Self.png)
        let heard = try #require(all.first { $0.name == "Bell" }?.recordings.first)
        #expect(try await other.get("/recordings/\(heard.id)").bytes == note)
        #expect(try await importer.importFile(file, owner: .first) { _, _ in }.alreadyThere == 31)
    }

    private func text(_ name: String, _ archive: ZIPArchive) throws -> String {
        let reader = try archive.reader(of: try #require(archive.entries.first { $0.name == name }))
        var text: [UInt8] = []
        while let bytes = try reader.next() { text += bytes }
        return String(decoding: text, as: UTF8.self)
    }

    @Test func `takes the place of what is there, which is kept`() async throws {
        try await fill()
        let file = try await download()
        let directory = site.directory + "/other"
        let before = try Database(directory: directory)
        let place = try #require(Coordinate(latitude: 1, longitude: 2))
        let category = try CategoryStore(before).categories(owner: .first)[0].id
        let only = Location(
            id: .make(), coordinate: place, description: "Only here", category: category, date: .now, timeZone: "UTC")
        _ = try await LocationStore(before).insert(only, owner: .first)
        await #expect(throws: Problem.self) { try await restore(file, in: directory) }
        #expect(try LocationStore(before).count(LocationFilter(), owner: .first) == 1)
        await before.close()

        let kept = try #require(try await restore(file, in: directory))
        let after = try Database(directory: directory)
        #expect(try geoJSON(after, directory) == geoJSON(site.database, site.directory))
        await after.close()
        #expect(try await restore(kept, in: directory) != nil)
        let again = try Database(directory: directory)
        #expect(try geoJSON(again, directory).contains("Only here"))
        #expect(try LocationStore(again).count(LocationFilter(), owner: .first) == 1)
        await again.close()
    }

    @Test(
        "is refused where it is damaged, and nothing is changed",
        arguments: ["media", "database", "added", "missing", "text", "cut"])
    func damage(_ what: String) async throws {
        try await fill()
        let file = try await download()
        let broken = try damaged(file, what)
        let directory = site.directory + "/new"
        let problem = await #expect(throws: Problem.self) { try await restore(broken, in: directory) }
        #expect(problem?.operatorMessage.hasSuffix("Nothing was changed.") == true, "\(String(describing: problem))")
        #expect(!FileManager.default.fileExists(atPath: directory + "/mylocations.sqlite"))
    }

    /// An archive like another one, but for something.
    private func damaged(_ file: String, _ what: String) throws -> String {
        let (folder, broken) = (site.directory + "/unpacked", site.directory + "/broken.zip")
        guard what != "text", what != "cut" else {
            let bytes = try Data(contentsOf: URL(filePath: file))
            try (what == "text" ? Data("Dear diary".utf8) : bytes.prefix(bytes.count / 2)).write(
                to: URL(filePath: broken))
            return broken
        }
        let descriptor = open(file, O_RDONLY)
        defer { close(descriptor) }
        let archive = try ZIPArchive(descriptor: descriptor)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let writer = try ZIPWriter(path: broken)
        for (number, entry) in archive.entries.enumerated() {
            var bytes: [UInt8] = []
            let reader = try archive.reader(of: entry)
            while let part = try reader.next() { bytes += part }
            let isMedia = entry.name.hasPrefix("media/")
            if what == "missing", isMedia { continue }
            if what == "media" && isMedia || what == "database" && entry.name.hasSuffix("sqlite") { bytes[40] ^= 1 }
            try Data(bytes).write(to: URL(filePath: "\(folder)/\(number)"))
            try writer.add(entry.name, from: "\(folder)/\(number)", packing: true)
        }
        if what == "added" { try writer.add("../../evil", from: file, packing: true) }
        try writer.finish()
        return broken
    }

    @Test func `is made by one at a time`() async throws {
        let folder = try WorkFolder("archive", in: site.website.media)
        let answer = try await site.get("/archive.zip")
        #expect(answer.status == .serviceUnavailable && answer.text.contains("An archive is being made already"))
        withExtendedLifetime(folder) {}
    }
}
