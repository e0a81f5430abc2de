// KMZ: KML in an archive, with photos.

import Foundation
import Geography
import Locations
import Storage
import TestSupport
import Testing
import ZIP

@testable import HTTP
@testable import Website

struct `A KMZ` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private var importer: LocationImporter {
        LocationImporter(database: site.database, media: site.website.media, geocoder: site.website.geocoder)
    }

    private func all(_ site: TestSite) throws -> [Location] {
        var all: [Location] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        return all
    }

    @Test(
        .enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here"),
        arguments: SharedPlace.all.filter { $0.format == "kmz" })
    func `gives what the index of people's files names`(file: SharedPlace) async throws {
        let path = SharedPlace.directory.appending(path: file.file).path
        guard let points = Int(file.points) else {
            let problem = await #expect(throws: Problem.self) {
                try await importer.importFile(path, owner: .first) { _, _ in }
            }
            #expect(problem?.message == "“doc.kml” is too large when unpacked. Nothing was taken.")
            return
        }
        // A file's name says nothing.
        let renamed = site.directory + "/renamed.kml"
        try FileManager.default.copyItem(atPath: path, toPath: renamed)
        #expect(try await importer.importFile(renamed, owner: .first) { _, _ in }.taken == points)
        let first = try all(site).first { $0.name == file.firstName }
        #expect(first?.coordinate.latitude == file.latitude && first?.coordinate.longitude == file.longitude)
    }

    @Test(.enabled(if: SharedPhotos.areHere, "shared/data isn't here"))
    func `takes photos out and in again`() async throws {
        let photo = try SharedPhotos.bytes("iphone_west_offset.jpg")
        let form = [("description", "Pier\nwith <b>boats</b>"), ("latitude", "36.8"), ("longitude", "-121.78")]
        _ = try await site.post("/locations", form, files: [("photo", "a.jpg", photo)])
        let before = try #require(try all(site).first)
        let answer = try await site.get("/locations.kmz")
        #expect(answer.fields["Content-Type"] == "application/vnd.google-earth.kmz")
        let file = site.directory + "/out"
        try Data(answer.bytes).write(to: URL(filePath: file))

        let other = try TestSite()
        let importer = importer(of: other)
        let report = try await importer.importFile(file, owner: .first) { _, _ in }
        #expect(report.taken == 1 && report.notes.isEmpty)
        let after = try #require(try all(other).first)
        #expect(after.description == before.description && after.photos.count == 1)
        #expect(after.photos.map(\.content) == before.photos.map(\.content))
        #expect(after.photos.first?.date == before.photos.first?.date)
        let shown = try #require(after.photos.first)
        #expect(try await other.get("/photos/\(shown.id)/original").bytes == photo)

        let again = try await importer.importFile(file, owner: .first) { _, _ in }
        #expect(again.taken == 0 && again.alreadyThere == 1 && again.notes.isEmpty)
        let spool = try FileManager.default.contentsOfDirectory(atPath: site.directory + "/media/spool")
        #expect(spool.isEmpty)
    }

    @Test(arguments: [0, KeptRows.limit])
    func `counts rows on from one file in it to the next, whether they could be kept or not`(limit: Int) async throws {
        let folder = site.directory
        let writer = try ZIPWriter(path: folder + "/a.kmz")
        for name in ["a", "b"] {
            let kml = """
                <kml><Document><Placemark><name>\(name)</name><Point><coordinates>1,2</coordinates></Point></Placemark>
                <Placemark><name>lost</name><Point><coordinates>1,99</coordinates></Point></Placemark></Document></kml>
                """
            try Data(kml.utf8).write(to: URL(filePath: folder + "/\(name).kml"))
            try writer.add("\(name).kml", from: folder + "/\(name).kml", packing: true)
        }
        try writer.finish()
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder, keptLimit: limit)
        let report = try await importer.importFile(folder + "/a.kmz", owner: .first) { _, _ in }
        #expect(report.taken == 2)
        #expect(
            report.notes == [
                "row 2: “lost”: latitude 99 is out of range", "row 4: “lost”: latitude 99 is out of range",
            ])
        #expect(try Set(all(site).map(\.description)) == ["a", "b"])
    }

    private func importer(of site: TestSite) -> LocationImporter {
        LocationImporter(database: site.database, media: site.website.media, geocoder: site.website.geocoder)
    }

    @Test func `takes voice notes out and in again`() async throws {
        let note = AudioHeads.ogg("OpusHead") + [UInt8](repeating: 1, count: 2000)
        let form = [("description", "Pier"), ("latitude", "36.8"), ("longitude", "-121.78")]
        _ = try await site.post("/locations", form, files: [("recording", "a.ogg", note)])
        let file = site.directory + "/out"
        try await Data(site.get("/locations.kmz").bytes).write(to: URL(filePath: file))

        let other = try TestSite()
        let importer = importer(of: other)
        let report = try await importer.importFile(file, owner: .first) { _, _ in }
        #expect(report.taken == 1 && report.notes.isEmpty)
        let after = try #require(try all(other).first)
        #expect(after.description == "Pier")
        let heard = try #require(after.recordings.first)
        #expect(try await other.get("/recordings/\(heard.id)").bytes == note)
        #expect(try await importer.importFile(file, owner: .first) { _, _ in }.alreadyThere == 1)
    }

    @Test func `says which photos it doesn't hold, and which aren't pictures`() async throws {
        let kml = """
            <kml><Placemark><name>x</name><description><![CDATA[<img src="a.jpg"><img src="../b.jpg">
            <audio src='a.jpg'></audio><audio src="c.ogg"></audio>]]></description>
            <Point><coordinates>1,2</coordinates></Point></Placemark></kml>
            """
        let folder = site.directory
        try Data(kml.utf8).write(to: URL(filePath: folder + "/doc.kml"))
        try Data("<html>".utf8).write(to: URL(filePath: folder + "/a.jpg"))
        let writer = try ZIPWriter(path: folder + "/a.kmz")
        try writer.add("doc.kml", from: folder + "/doc.kml", packing: true)
        try writer.add("a.jpg", from: folder + "/a.jpg", packing: true)
        try writer.finish()
        let report = try await importer.importFile(folder + "/a.kmz", owner: .first) { _, _ in }
        #expect(report.taken == 1 && report.notes.first == "row 1: its photo isn't in this file")
        #expect(report.notes.contains("row 1: its voice note isn't in this file"))
        #expect(report.notes.contains { $0.hasPrefix("row 1: its photo \"a.jpg\" was left out: ") })
        #expect(report.notes.contains("row 1: its voice note \"a.jpg\" was left out: it can't be played here"))
    }
}
