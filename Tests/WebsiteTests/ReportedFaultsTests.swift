// What people reported of other programs' imports and exports, tried on ours.

import Foundation
import Geography
import HTTP
import Locations
import Storage
import TestSupport
import Testing

@testable import Website

@Suite("Faults that others had", .enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here"))
struct ReportedFaultsTests {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private func shared(_ file: String) throws -> [UInt8] {
        try #require(SharedPlace.all.first { $0.file == file }).bytes()
    }

    /// Uploads files and gives the report's page, which stands at the second value.
    private func send(_ files: (name: String, bytes: [UInt8])...) async throws -> (text: String, path: String) {
        let answer = try await site.post("/import", files: files.map { ("file", $0.name, $0.bytes) })
        let path = try #require(answer.location)
        try await site.website.imports.runWaiting()
        return (try await site.get(path).text, path)
    }

    private func locations() throws -> [Location] {
        var all: [Location] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        return all
    }

    @Test func `decimal commas are decimals, in quotation marks as well`() async throws {
        let quoted = Array("name,lat,lon\n\"a\",\"47,1234\",\"8,55\"\n".utf8)
        _ = try await send(
            ("a.csv", try shared("csv/semicolon_decimal_comma.csv")),
            ("b.csv", try shared("csv/excel_bom_crlf_semicolon.csv")), ("c.csv", quoted))
        let places = try locations().map(\.coordinate)
        #expect(places.contains { $0.latitude == 47.1234 && $0.longitude == 8.55 })
        #expect(places.contains { $0.latitude == 52.52 && $0.longitude == 13.405 })
        #expect(!places.contains { $0.latitude == 47 || $0.latitude == 52 })
    }

    @Test(arguments: [
        "geojson/rfc7946_example1.geojson", "kml/nested_folders.kml", "csv/umap_odd_headers.csv",
        "gpx/unicode_names.gpx",
    ])
    func `a byte order mark is passed over`(file: String) async throws {
        let bytes = try shared(file)
        _ = try await send(("a", [0xEF, 0xBB, 0xBF] + bytes))
        let marked = try locations().count
        #expect(marked > 0)
        // What comes in again without the mark is known.
        #expect(try await send(("a", bytes)).text.contains("there already"))
        #expect(try locations().count == marked)
    }

    @Test func `a wrong ending misleads nobody, and a wrong kind is named on the page`() async throws {
        let taken = try await send(
            ("a.kml", try shared("kmz/points_with_timestamps.kmz")), ("b.kml", try shared("gpx/unicode_names.gpx")))
        #expect(taken.text.contains("Done: 9 taken."))
        let photo = try await send(("c.geojson", try shared("photos/DSCN0010.jpg")))
        #expect(photo.text.contains("Done: 1 taken."))
        let refused = try await send(("page.jpg", try shared("photos/html_named.jpg")))
        #expect(refused.text.contains("page.jpg") && refused.text.contains("this is a web page, not a file of places"))
        #expect(refused.text.contains("Done: 1 file refused."))
    }

    @Test func `a list without positions is shown at once, and nothing is fetched`() async throws {
        let report = try await send(("list.csv", try shared("takeout/list_no_coordinates.csv")))
        #expect(report.text.contains("Done: 3 without a position."))
        let waiting = try await site.get("/import/unplaced").text
        #expect(waiting.contains("E&amp;O Kitchen and Bar") && waiting.contains("3 rows without a position"))
        #expect(try locations().isEmpty)
    }

    @Test(arguments: ["geojson", "gpx", "kml", "kmz", "csv"])
    func `names of all kinds go out and come back`(format: String) async throws {
        let names = [
            "Rock & Roll <Hall>", "a]]>b", "\"quote'", "back\u{8}space", "=cmd|' /C calc'!A0", "@a", "-1.5", "👨‍👩‍👧 🇱🇮",
        ]
        for name in names { _ = try await site.tag([("description", name), ("latitude", "-1.5")]) }
        // NUL is refused at its field, and harms nothing else.
        let refusal = try await site.post(
            "/locations", [("description", "a\u{0}b"), ("latitude", "1"), ("longitude", "2")])
        #expect(refusal.status == .unprocessableContent)
        let before = try locations()
        #expect(before.count == names.count)
        let file = try await site.get("/locations.\(format)").bytes
        let other = try TestSite()
        _ = try await other.post("/import", files: [("file", "a", file)])
        try await other.website.imports.runWaiting()
        var after: [Location] = []
        try other.website.locations.forEach(LocationFilter(), owner: .first) { after.append($0) }
        #expect(after.map(\.description) == before.map(\.description))
        #expect(Set(after.map(\.description)).isSuperset(of: ["backspace", "=cmd|' /C calc'!A0"]))
        if format == "csv" {
            let text = String(decoding: file, as: UTF8.self)
            #expect(
                text.contains("'=cmd|") && !text.contains(",=cmd|") && !text.contains("'-1.5000")
                    && text.contains("'-1.5"))
        }
    }

    @Test func `names that look like formulas are guarded in the report as well, and shown as text`() async throws {
        let text = "name,latitude,longitude\n=1+1,,\n<script>alert(1)</script>,,\n"
        let report = try await send(("=cmd|' /C calc'!A0<img src=x>.csv", Array(text.utf8)))
        let page = try await site.get(report.path + "?show=skipped").text
        #expect(!page.contains("<script>alert") && !page.contains("<img src=x>"))
        #expect(page.contains("&lt;script&gt;alert(1)"))
        let table = try await site.get(report.path + ".csv").text
        for line in table.split(separator: "\r\n").dropFirst() {
            #expect(!line.hasPrefix("=") && !line.hasPrefix("\"=") && !line.contains(",=") && !line.contains(",\"="))
        }
        #expect(try await site.get("/import/unplaced").text.contains("&lt;script&gt;alert(1)"))
    }

    @Test func `two places on both sides of 180 degrees are close, and stay in range`() async throws {
        _ = try await send(("fiji.geojson", try shared("geojson/poles_and_antimeridian.geojson")))
        let fiji = try locations().filter { $0.name.hasPrefix("Fiji") }
        try #require(fiji.count == 2)
        #expect(try locations().allSatisfy { (-180...180).contains($0.coordinate.longitude) })
        #expect(Distance.metres(fiji[0].coordinate, fiji[1].coordinate) < 20_000)
        let near = try await site.get(
            "/locations?near=\(fiji[0].coordinate.latitude),\(fiji[0].coordinate.longitude),20000"
        ).text
        #expect(near.contains("Fiji east side") && near.contains("Fiji west side"))
    }

    @Test func `photos without a position have none, and one at 0,0 is flagged`() async throws {
        let none = try await send(("a.jpg", try shared("photos/gps_tags_empty.jpg")))
        #expect(none.text.contains("this photo doesn’t say where it was taken"))
        #expect(try locations().isEmpty)
        let zero = try await send(("b.jpg", try shared("photos/null_island_exact.jpg")))
        #expect(try await site.get(zero.path + "?show=notes").text.contains("its position is 0,0: is that right?"))
    }

    @Test func `the offset of the original counts, and without one the clock at the place`() async throws {
        _ = try await send(
            ("a.heic", try shared("photos/monument_valley_gps.heic")), ("b.jpg", try shared("photos/DSCN0010.jpg")))
        let dates = try locations().map { TimeZones.wallTime($0.date, in: $0.timeZone) }
        #expect(try locations().contains { $0.date == Instant(milliseconds: 1_636_270_200_000) })
        #expect(dates.contains("2008-10-22T16:28"), "\(dates)")
    }
}
