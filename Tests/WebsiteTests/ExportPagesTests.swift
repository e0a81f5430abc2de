// Files of all formats out and in again, as the site and the command do it.

import Foundation
import Geocoding
import Interchange
import Locations
import Storage
import Testing

@testable import HTTP
@testable import Website

struct `Locations as files` {
    @Test(arguments: PlaceFormat.allCases)
    func `go out and come back without loss`(format: PlaceFormat) async throws {
        let site = try TestSite()
        let name = "Rock & Roll <Hall>\n\"quote'\n👨‍👩‍👧 a]]>b"
        let id = try await site.tag([
            ("description", name), ("category", "Park"), ("latitude", "-16.802"), ("longitude", "179.99"),
            ("altitude", "-3.5"), ("accuracy", "12.25"), ("date", "2024-02-29T23:30"),
        ])
        let before = try #require(try site.website.locations.location(id, owner: .first))
        let answer = try await site.get("/locations.\(format.rawValue)")
        #expect(answer.fields["Content-Type"] == format.mediaType)
        #expect(answer.fields["Content-Disposition"] == "attachment; filename=\"locations.\(format.rawValue)\"")
        let file = site.directory + "/out"
        try Data(answer.bytes).write(to: URL(fileURLWithPath: file))

        let other = try TestSite()
        let importer = LocationImporter(
            database: other.database, media: other.website.media, geocoder: other.website.geocoder)
        #expect(try await importer.importFile(file, owner: .first, progress: { _, _ in }).taken == 1)
        var after = try #require(try other.website.locations.location(id, owner: .first))
        #expect(try other.website.categories.category(after.category, owner: .first)?.name == "Park")
        after.category = before.category
        after.created = before.created
        after.modified = before.modified
        #expect(after == before)
        let again = try await importer.importFile(file, owner: .first, progress: { _, _ in })
        #expect(again.taken == 0 && again.alreadyThere == 1)
    }

    @Test(arguments: PlaceFormat.allCases, ["180", "-180"])
    func `are known again on the antimeridian`(format: PlaceFormat, longitude: String) async throws {
        let site = try TestSite()
        _ = try await site.tag([("latitude", "-16.8"), ("longitude", longitude)])
        let file = site.directory + "/out"
        try await Data(site.get("/locations.\(format.rawValue)").bytes).write(to: URL(fileURLWithPath: file))
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder)
        #expect(try await importer.importFile(file, owner: .first) { _, _ in }.alreadyThere == 1)
    }

    @Test func `need no room on the disk while they are few, and say so where there is none for many`() async throws {
        let site = try TestSite()
        _ = try await site.tag([("description", "one")])
        let spool = site.directory + "/media/spool"
        let request = Request(method: .get, target: try #require(Target("/locations.geojson")))
        let context = RequestContext(request: request, parameters: RouteParameters(values: []), owner: .first)
        let spooled = try Answer(site.website.file(.geoJSON, context, memory: 10))
        try FileManager.default.removeItem(atPath: spool)
        let answer = try await site.get("/locations.geojson")
        #expect(answer.status == .ok && answer.text.contains("\"one\"") && answer.bytes == spooled.bytes)
        let refusal = try Answer(site.website.file(.geoJSON, context, memory: 10))
        #expect(refusal.status == .insufficientStorage && refusal.text.contains("no room for a file"))
    }

    @Test func `stand on one page with the tables and the archive`() async throws {
        let page = try await TestSite().get("/export").text
        let paths =
            PlaceFormat.allCases.map { "/locations.\($0.rawValue)" } + ["/moods.csv", "/items.csv", "/archive.zip"]
        for path in paths { #expect(page.contains("href=\"\(path)\" download")) }
    }

    // What is in a KMZ is packed.
    @Test(arguments: PlaceFormat.allCases.filter { $0 != .kmz })
    func `are filtered as the list is`(format: PlaceFormat) async throws {
        let site = try TestSite()
        _ = try await site.tag([("description", "one"), ("category", "Bar")])
        _ = try await site.tag([("description", "two"), ("category", "Club")])
        let text = try await site.get("/locations.\(format.rawValue)?category=Bar").text
        #expect(text.contains("one") && !text.contains("two"))
    }

    @Test func `leave nothing behind when the file is damaged`() async throws {
        let site = try TestSite()
        let file = site.directory + "/bad.geojson"
        let feature = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#
        try Data(#"{"type":"FeatureCollection","features":[\#(feature),]}"#.utf8).write(to: URL(fileURLWithPath: file))
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder)
        await #expect(throws: Problem.self) {
            try await importer.importFile(file, owner: .first, progress: { _, _ in })
        }
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 0)
    }
}
