// Every file of people's, imported as the site does it.

import Foundation
import Geography
import Locations
import Storage
import TestSupport
import Testing

@testable import Website

@Suite("The index of people's files", .enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here"))
struct PlaceIndexTests {
    /// Where the index allows another outcome as well, what is better for people: our own choice.
    private static let otherPoints = [
        // A place for each spot: 40 nameless points on 29 spots are 29 places, and 11 that are there already.
        "gpx/xcode_40_unnamed_repeats.gpx": 40
    ]

    /// Files that are refused as wholes, and words that say why.
    private static let refusals = [
        "geojson/missing_comma.geojson": "Line 3, column 5",
        "gpx/empty.gpx": "There are no places in this file.",
        "gpx/xxe_file_and_url.gpx": "the file declares entities, which could do harm",
        "kmz/bomb_300mb.kmz": "“doc.kml” is too large when unpacked",
        "csv/header_only.csv": "There are no places in this file.",
        "takeout/device_settings.json": "there are no places in this file",
        // Nobody named a place in it: see the index.
        "owntracks/recorder_demo_iphone.rec": "isn't a file of places",
        "photos/html_named.jpg": "this is a web page, not a file of places",
        "photos/truncated_exif_32_bytes.jpg": "Nothing was taken",
    ]

    @Test(arguments: SharedPlace.all) func `names what becomes of each`(file: SharedPlace) async throws {
        let site = try TestSite()
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder)
        let path = SharedPlace.directory.appending(path: file.file).path
        if let reason = Self.refusals[file.file] {
            let problem = await #expect(throws: Problem.self) {
                try await importer.importFile(path, owner: .first) { _, _ in }
            }
            #expect(problem?.message.contains(reason) == true, "\(problem?.message ?? "")")
            #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 0)
            return
        }
        // "no GPS" is a photo that is no place.
        let points = Int(file.points) ?? 0
        try #require(Int(file.points) != nil || file.points == "no GPS", "\(file.outcome)")
        let report = try await importer.importFile(path, owner: .first) { _, _ in }
        #expect(report.taken + report.alreadyThere == Self.otherPoints[file.file] ?? points, "\(report.notes)")
        // Where nothing was taken it is said why.
        #expect(report.taken > 0 || !report.notes.isEmpty)
        var all: [Location] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        #expect(all.count == report.taken)
        if points > 0, let latitude = file.latitude, let longitude = file.longitude {
            let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
            #expect(all.contains { Distance.metres($0.coordinate, place) < 0.1 })
        }
        if !file.firstName.isEmpty, points > 0 { #expect(all.contains { $0.name == file.firstName }) }
        #expect(try await importer.importFile(path, owner: .first) { _, _ in }.taken == 0)
        #expect(try site.database.check() == [])
    }
}
