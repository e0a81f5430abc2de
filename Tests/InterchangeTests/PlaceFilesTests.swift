// Files that people really have, of every format.

import Foundation
import Geography
import Interchange
import Locations
import TestSupport
import Testing

@Suite(.enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here")) struct PlaceFilesTests {
    private static let formats: Set = [
        "geojson", "gpx", "osmand", "csv", "kml", "organicmaps", "takeout", "swarm", "owntracks",
    ]

    /// OwnTracks' own store: where a phone went, with no place in it that anybody named.
    private static let record = "owntracks/recorder_demo_iphone.rec"

    @Test func `a record of where a phone went has no places`() throws {
        #expect(throws: ImportFailure.self) { try rows(Self.record) }
    }

    @Test(arguments: SharedPlace.all.filter { formats.contains($0.format) && $0.file != record }, [1, 7, 64 * 1024])
    func `each file gives what its index names`(file: SharedPlace, chunk: Int) throws {
        let bytes = try file.bytes()
        guard let points = Int(file.points) else {
            let failure = try #require(throws: ImportFailure.self) { try fileRows(bytes, chunk: chunk) }
            if let reason = Self.failures[file.file] { #expect(failure.description == reason) }
            return
        }
        let places = try fileRows(bytes, chunk: chunk).compactMap {
            if case .place(let place) = $0 { place } else { nil }
        }
        #expect(places.count == points)
        guard let first = places.first else { return }
        #expect(
            first.description.split(separator: "\n").first.map(String.init) ?? "" == Self.names[file.file]
                ?? file.firstName)
        #expect(first.coordinate.latitude == file.latitude && first.coordinate.longitude == file.longitude)
    }

    /// Where the index names none: the first line of a description is a location's name.
    private static let names = ["kml/cdata_description_no_name.kml": "Here is some text"]

    private static let failures = [
        "geojson/missing_comma.geojson": "Line 3, column 5: \"\"\" stands where a comma or \"}\" belongs.",
        "gpx/xxe_file_and_url.gpx":
            "Line 3, column 41: the file declares entities, which could do harm; they aren't read.",
    ]

    private func rows(_ file: String) throws -> [ImportRow] {
        try fileRows(try #require(SharedPlace.all.first { $0.file == file }).bytes())
    }

    private func places(_ file: String) throws -> [ImportedPlace] {
        try rows(file).compactMap { if case .place(let place) = $0 { place } else { nil } }
    }

    @Test func `routes and tracks are named`() throws {
        #expect(
            skippedReasons(try rows("gpx/gpx10_all_fields.gpx")) == [
                "it is a route, not a point", "it is a route, not a point", "it is a track, not a point",
                "it is a track, not a point",
            ])
    }

    @Test func `favourites of OsmAnd keep their group, and have no address where it knew none`() throws {
        let places = try places("osmand/favorites_testowa.gpx")
        #expect(places.map(\.category?.name) == ["Testowa", "Testowa"])
        #expect(places.first?.category?.color == "#00ff00")
        #expect(places.allSatisfy { $0.editedAddress == nil && $0.addressState == .pending })
        #expect(places.first?.altitude == 114)
    }

    @Test func `saved places of Google's keep address and link`() throws {
        let place = try #require(try places("takeout/saved_places_old_titlecase.json").last)
        #expect(place.description == "Konkordiahütte\nhttp://maps.google.com/?cid=13688209039469782482")
        #expect(place.editedAddress == "Konkordiaplatz, 3984 Fieschertal, Schweiz")
        #expect(place.placemark.isoCountryCode == "CH" && place.date != nil)
        let reasons = skippedReasons(try rows("takeout/saved_places_zero_zero.json"))
        #expect(reasons == ["it has no position"])
    }

    @Test func `check-ins of Swarm have their venue's name and address, and dates in UTC`() throws {
        let page = try #require(try places("swarm/api_page.json").first)
        #expect(page.description == "Sightglass Coffee" && page.category == nil)
        #expect(page.placemark.thoroughfare == "270 7th St" && page.placemark.locality == "San Francisco")
        #expect(page.date == .instant(Instant(milliseconds: 1_361_224_694_000)))
        let export = try places("swarm/export_checkins1.json")
        #expect(export.first?.date == .instant(Instant(milliseconds: 1_577_872_800_000)))
        #expect(export.map(\.description).dropFirst() == ["Sightglass Coffee\n🍕🎉 #1", ""])
    }

    @Test func `folders become categories`() throws {
        #expect(
            try places("kml/nested_folders.kml").map(\.category?.name) == [
                "Trip 1", "Trip 1 / Day 1", "Trip 2", "Trip 2",
            ])
    }

    @Test func `descriptions in HTML become text`() throws {
        let descriptions = try places("kml/html_and_script.kml").map(\.description)
        #expect(
            descriptions == [
                "Café <b>bold</b>\nOpening hours: 9–17\nmenu", "<script>alert(3)</script>\nplain & simple",
            ])
        #expect(try places("kml/cdata_description_no_name.kml").map(\.description) == ["Here is some text"])
    }

    @Test func `Organic Maps' names, list and colour are kept`() throws {
        let places = try places("organicmaps/mapsme_export.kml")
        #expect(places.map(\.description) == ["★★★ Wat Pho\nХрам Лежащего Будды & 46-метровая статуя", "Wat Arun"])
        #expect(places.first?.category == ImportedCategory(name: "Паттайя", color: "#e51b23"))
    }

    @Test func `text between marks is kept whole`() throws {
        #expect(
            try places("gpx/organicmaps_cdata.gpx").last?.description
                == "Point cdata name ><&\"\nPoint cdata desc ><&\"")
    }
}
