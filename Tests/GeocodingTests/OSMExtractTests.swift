// What is read out of an extract, and what isn't one.

import Foundation
import Locations
import TestSupport
import Testing

@testable import Geocoding

struct OSMExtractTests {
    static let village = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/village.osm").standardizedFileURL.path

    private let folder: TemporaryStreets
    private let read = CollectedExtract()

    init() throws {
        folder = try TemporaryStreets()
    }

    private func readVillage() throws -> String {
        try OSMExtract(Self.village).read(into: read, scratch: folder.path)
    }

    /// What is said about a file with these bytes; `nil` where it is read.
    private func complaint(_ bytes: some Sequence<UInt8>, _ name: String = "extract.osm.pbf") throws -> String? {
        let file = try folder.make(name, bytes)
        do {
            _ = try OSMExtract(file).read(into: read, scratch: folder.path)
            return nil
        } catch let problem as Problem {
            return problem.operatorMessage.replacing(file, with: "FILE")
        }
    }

    private func address(_ number: String) throws -> OSMAddress {
        try #require(read.addresses.first { $0.number == number })
    }

    @Test func `Houses are points, outlines, and outlines in pieces`() throws {
        #expect(try readVillage() == "2026-01-02T03:04:05Z")
        let full = OSMAddress(
            point: OSMPoint(latitude: 500_002_000, longitude: 99_995_000), number: "3a", street: "Hauptstraße",
            city: "Postort", suburb: "Ortsteil", postcode: "99998")
        #expect(try address("3a") == full)
        #expect(try address("5").point == OSMPoint(latitude: 500_011_000, longitude: 99_997_000))
        #expect(try address("9").point == OSMPoint(latitude: 500_021_000, longitude: 99_997_000))
        #expect(try address("7").place == "Hinterbeispiel")
    }

    @Test func `A house has the street of its relation`() throws {
        _ = try readVillage()
        #expect(try address("2").street == "Hauptstraße")
        #expect(try address("5").street == "Querweg")
        #expect(try address("99").street.isEmpty)
    }

    @Test func `Streets, areas, settlements and landmarks are handed over`() throws {
        _ = try readVillage()
        #expect(read.streets.map(\.name) == ["Hauptstraße", "Querweg"])
        #expect(read.streets.map(\.line.count) == [3, 2])
        #expect(read.areas.map(\.name) == ["Beispielsdorf", "", "Halb"])
        #expect(read.areas.map(\.postcode) == ["", "99991", ""])
        #expect(read.borders == [100, 101, 102, 103])
        #expect(read.settlements.map(\.kind) == ["village", "hamlet"])
        #expect(read.landmarks == ["Bäckerei Muster"])
        let line = try #require(read.interpolations.first)
        #expect(line.kind == "even" && line.first.number == "10" && line.last.number == "20" && line.line.count == 2)
        #expect(read.fractions == read.fractions.sorted() && read.fractions.last == 1)
    }

    @Test func `Names are one line without control characters, and of bounded length`() throws {
        _ = try readVillage()
        #expect(try address("<b>6</b>").street == "<script>alert(1)</script>")
        #expect(try address("8 9").street.hasSuffix("' OR 1=1 --"))
        #expect(read.addresses.contains { $0.number.isEmpty })
        #expect(try (200...255).contains(address("12").street.utf8.count))
    }

    @Test(arguments: ["", "somebody's diary", "PK\u{3}\u{4}zip", "%PDF-1.7", "{\"type\":\"FeatureCollection\"}"])
    func `A file of another kind is named as that`(text: String) throws {
        let words = "FILE is no extract of OpenStreetMap. Take a file .osm.pbf, .osm.gz or .osm."
        #expect(try complaint(text.utf8) == words)
    }

    @Test(arguments: [
        "<html><body>Not found</body></html>", "<gpx version=\"1.1\"/>", "<osm version=\"0.6\"><node id=\"x\"/></osm>",
    ])
    func `XML of another kind, and XML that makes no sense, is broken`(text: String) throws {
        #expect(try complaint(text.utf8)?.hasPrefix("FILE is broken, cut off or no extract of OpenStreetMap (") == true)
    }

    @Test func `Old versions of the map are refused`() throws {
        let words = try complaint("<osmChange version=\"0.6\"><modify/></osmChange>".utf8)
        #expect(words?.contains("it holds changes or old versions of the map, not its state") == true)
    }

    @Test func `Entities that grow are refused`() throws {
        let bomb = """
            <!DOCTYPE osm [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
            <osm version="0.6"><node id="1" lat="1" lon="1"><tag k="name" v="&b;"/></node></osm>
            """
        #expect(try complaint(bomb.utf8)?.hasPrefix("FILE is broken") == true)
    }

    @Test func `A file that was cut off is broken`() throws {
        let whole = try Data(contentsOf: URL(filePath: Self.village))
        for share in [10, 50, 90] {
            #expect(
                try complaint(whole.prefix(whole.count * share / 100))?.hasPrefix("FILE is broken, cut off or no")
                    == true)
        }
        #expect(
            try complaint([0, 0, 0, 14] + Array("\n\tOSMHeader".utf8))?.hasPrefix("FILE is broken, cut off or no")
                == true)
    }

    @Test(.enabled(if: StreetScoreTests.extract != nil, "shared/data isn't here"))
    func `A real file that was cut off or changed is broken`() throws {
        let whole = try [UInt8](Data(contentsOf: URL(filePath: #require(StreetScoreTests.extract))))
        #expect(try complaint(whole.prefix(1_500_000))?.hasPrefix("FILE is broken, cut off or no") == true)
        var changed = whole
        for position in stride(from: 1_000, to: 200_000, by: 1_000) { changed[position] ^= 0x55 }
        #expect(try complaint(changed)?.hasPrefix("FILE is broken, cut off or no") == true)
        let packed = try #require(SharedData.path("osm/north-bayreuth.osm.gz"))
        let gzip = try Data(contentsOf: URL(filePath: packed))
        #expect(try complaint(gzip.prefix(700_000))?.hasPrefix("FILE is broken, cut off or no") == true)
    }

    @Test func `A file that can't be read is named`() throws {
        let words = "/nowhere/village.osm can't be read: No such file or directory."
        #expect(throws: Problem(.invalid, words)) { try OSMExtract("/nowhere/village.osm") }
        #expect(throws: Problem(.invalid, "/ can't be read: Is a directory.")) { try OSMExtract("/") }
    }

    @Test func `The order of the objects doesn't matter`() throws {
        _ = try readVillage()
        let inOrder = read.addresses
        let lines = try String(contentsOfFile: Self.village, encoding: .utf8).split(separator: "\n")
        let objects = lines.dropFirst(3).dropLast().reversed()
        let turned = lines.prefix(3).joined() + objects.joined() + "</osm>"
        read.addresses = []
        #expect(try complaint(turned.utf8, "turned.osm") == nil)
        #expect(Set(read.addresses) == Set(inOrder))
    }
}
