// Street indexes come, are replaced and go, and broken ones are named.

import Foundation
import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

struct StreetIndexFolderTests {
    private let folder: TemporaryStreets

    init() throws {
        folder = try TemporaryStreets()
    }

    /// Bytes of an index of the village.
    private func index() throws -> [UInt8] {
        _ = try folder.streets.add(OSMExtractTests.village)
        return [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/village.streets")))
    }

    /// What is said about an index with these bytes; `nil` where all is well.
    private func complaint(_ bytes: [UInt8]) throws -> String? {
        let file = try folder.make("village.streets", bytes)
        do throws(Problem) {
            _ = try folder.streets.summary(of: "village", thoroughly: true)
            return nil
        } catch {
            return error.operatorMessage.replacing(file, with: "FILE")
        }
    }

    private func house(_ number: String) -> String {
        """
        <osm version="0.6"><node id="1" lat="1" lon="1"><tag k="addr:housenumber" v="\(number)"/>\
        <tag k="addr:street" v="Way"/></node></osm>
        """
    }

    @Test func `An index says what is in it`() throws {
        let (name, summary) = try folder.streets.add(OSMExtractTests.village)
        #expect(name == "village" && folder.streets.names == ["village"])
        #expect(summary.extract == "village.osm" && summary.mapDate == "2026-01-02T03:04:05Z")
        #expect(summary.houseNumbers == 16 && summary.landmarks == 1)
        #expect(try folder.streets.summary(of: "village", thoroughly: true).summary == summary)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["village.streets"])
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/village.streets")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `The same extract makes the same file`() throws {
        #expect(try index() == index())
    }

    @Test(arguments: [
        ("liechtenstein-latest.osm.pbf", "liechtenstein"), ("a b.osm.gz", "a-b"), ("x.OSM.BZ2", "x"),
        ("..osm", "extract"),
        ("../../etc.osm", "-..-etc"), ("México.pbf", "México"),
    ])
    func `An index is named after its extract`(file: String, name: String) {
        #expect(StreetIndexFolder.name(of: file) == name)
    }

    @Test func `An index that is replaced while it is used is seen, and so is one that goes`() throws {
        let indexes = StreetIndexes(folder.streets, patience: .zero)
        let place = try #require(Coordinate(latitude: 1, longitude: 1))
        #expect(indexes.address(at: place) == nil)
        for number in ["1", "2"] {
            _ = try folder.streets.add(folder.make("a.osm", house(number).utf8))
            #expect(indexes.address(at: place)?.placemark.subThoroughfare == number)
        }
        try folder.streets.remove("a")
        #expect(indexes.address(at: place) == nil)
    }

    @Test func `A failed import changes nothing and leaves nothing`() throws {
        let indexes = StreetIndexes(folder.streets, patience: .zero)
        let place = try #require(Coordinate(latitude: 1, longitude: 1))
        _ = try folder.streets.add(folder.make("a.osm", house("1").utf8))
        for broken in ["<osm version=\"0.6\"><node id=\"1\"", "<osm version=\"0.6\"></osm>"] {
            let file = try folder.make("a.osm", broken.utf8)
            #expect(throws: Problem.self) { try folder.streets.add(file) }
        }
        let file = try folder.make("a.osm", house("2").utf8)
        #expect(throws: CancellationError.self) {
            try folder.streets.add(file) { _ in throw CancellationError() }
        }
        #expect(indexes.address(at: place)?.placemark.subThoroughfare == "1")
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["a.osm", "a.streets"])
    }

    @Test func `An import that somebody killed is cleared away by the next`() throws {
        _ = try folder.make(".unfinished", "half".utf8)
        _ = try index()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["village.streets"])
    }

    @Test func `Two imports at a time don't mix`() throws {
        let file = try folder.make("a.osm", house("1").utf8)
        let words = "Another import of an extract is going on. Try again when it has ended."
        _ = try folder.streets.add(OSMExtractTests.village) { _ in
            #expect(throws: Problem(.unavailable, words)) { try folder.streets.add(file) }
        }
        #expect(folder.streets.names == ["village"])
    }

    @Test func `What isn't there can't be removed`() throws {
        let words = "There is no street index “../village”. There are: village."
        _ = try index()
        #expect(throws: Problem(.notFound, words)) { try folder.streets.remove("../village") }
    }

    @Test func `An extract without addresses is refused`() throws {
        let file = try folder.make("sea.osm", "<osm version=\"0.6\"><node id=\"1\" lat=\"1\" lon=\"1\"/></osm>".utf8)
        #expect(throws: Problem(.invalid, "There are no house numbers and no named streets in sea.osm.")) {
            try folder.streets.add(file)
        }
    }

    @Test func `An index of a newer program, and what isn't one, is named`() throws {
        let whole = try index()
        #expect(try complaint(whole) == nil)
        var newer = whole
        newer[4] = 2
        #expect(
            try complaint(newer)
                == "The street index FILE was made by a newer MyLocations (format 2; this one knows 1). Start the newer "
                + "program, or import the extract again.")
        let damaged = "The street index FILE is damaged or isn't one: "
        #expect(try complaint([])?.hasPrefix(damaged + "it is empty") == true)
        #expect(try complaint(Array("somebody's diary".utf8))?.hasPrefix(damaged + "it doesn't begin as one") == true)
        #expect(try complaint(whole.dropLast())?.hasPrefix(damaged + "it was cut off") == true)
        var table = whole
        table[40] ^= 1
        #expect(try complaint(table)?.hasPrefix(damaged + "its table of contents has changed") == true)
        var content = whole
        content[1100] ^= 1
        #expect(try complaint(content)?.hasPrefix(damaged + "its content has changed") == true)
        #expect(throws: Problem.self) { try folder.streets.summary(of: "nowhere") }
    }

    @Test func `A broken index beside a sound one does no harm`() throws {
        _ = try index()
        _ = try folder.make("broken.streets", "somebody's diary".utf8)
        let place = try #require(Coordinate(latitude: 50.0002, longitude: 9.999))
        #expect(StreetIndexes(folder.streets).address(at: place)?.placemark.subThoroughfare == "1")
    }

    @Test func `Whatever bytes are changed, nothing traps`() throws {
        let whole = try index()
        var random = Pseudorandom(seed: 6)
        let places = [(50.0002, 9.999), (50.001, 10.0), (50.0003, 10.006)].compactMap {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<8 {
                let position = Int.random(in: StreetIndexFormat.headLength..<bytes.count, using: &random)
                bytes[position] = UInt8(truncatingIfNeeded: random.next())
            }
            _ = try folder.make("village.streets", bytes)
            let indexes = StreetIndexes(folder.streets)
            for place in places { _ = indexes.address(at: place) }
        }
    }
}
