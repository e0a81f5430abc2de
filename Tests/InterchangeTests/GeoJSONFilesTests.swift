// GeoJSON files that people really have.

import Foundation
import Geography
import Interchange
import TestSupport
import Testing

@Suite(.enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here")) struct GeoJSONFilesTests {
    private func rows(of file: String) throws -> [ImportRow] {
        try rows(try #require(SharedPlace.all.first { $0.file == file }).bytes())
    }

    private func rows(_ bytes: [UInt8], chunk: Int = 1000) throws -> [ImportRow] {
        try InterchangeTests.rows(bytes, chunk: chunk)
    }

    @Test func `swapped coordinates are named with their rows`() throws {
        let skipped = try rows(of: "geojson/latlon_swapped.geojson").prefix(2)
        #expect(
            skipped == [
                .skipped(
                    SkippedRow(
                        position: RowPosition(row: 1, line: 4), name: "Swapped, out of range",
                        reason: .outOfRange("latitude -122.9906622"))),
                .skipped(
                    SkippedRow(
                        position: RowPosition(row: 2, line: 17), name: "Swapped too",
                        reason: .outOfRange("latitude -122.592757"))),
            ])
    }

    @Test func `lines and areas are told apart`() throws {
        let reasons = try rows(of: "geojson/rfc7946_example1.geojson").compactMap {
            if case .skipped(let row) = $0 { row.reason.description } else { nil }
        }
        #expect(reasons == ["it is a line, not a point", "it is an area, not a point"])
    }

    @Test func `the fourth number of a position is passed over`() throws {
        guard case .place(let place) = try rows(of: "geojson/point_four_numbers.geojson").first else {
            Issue.record("no place")
            return
        }
        #expect(place.coordinate.longitude == 2 && place.coordinate.latitude == 4 && place.altitude == 6)
    }

    @Test func `hostile names are kept letter by letter`() throws {
        let descriptions = try rows(of: "geojson/names_hostile.geojson").compactMap {
            if case .place(let place) = $0 { place.description } else { nil }
        }
        #expect(descriptions.count == 10)
        #expect(descriptions.first == "<img src=x onerror=alert(1)>\n<script>alert(2)</script>")
        #expect(descriptions.contains { Array($0.unicodeScalars).contains("\u{202E}") })
        #expect(descriptions.contains { Array($0.utf8).starts(with: "Cafe\u{301}".utf8) })
        #expect(descriptions.contains { $0.utf8.count >= 2000 })
    }
}
