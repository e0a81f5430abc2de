// Basemap and BasemapReader: reading files, refusing damaged ones.

import Foundation
import TestSupport
import Testing

@testable import Cartography

struct BasemapTests {
    /// A square land of four arcs' worth in one, and what else a file must have.
    private static let whole = """
        {"type":"Topology","attribution":"x","transform":{"scale":[0.01,0.01],"translate":[0,0]},"objects":{
        "land":{"type":"GeometryCollection","geometries":[{"type":"MultiPolygon","arcs":[[[0]]],"properties":{}}]},
        "lakes":{"geometries":[]},"borders":{"geometries":[]},"other":{"anything":[1,{"a":null}]},
        "coast":{"geometries":[{"type":"MultiLineString","arcs":[[0],[~1]]}]}},
        "arcs":[[[0,0],[1000,0],[0,1000],[-1000,0],[0,-1000]],[[18000,0],[-36000,9000]]]}
        """.replacingOccurrences(of: "~1", with: "-2")

    private static func band(_ text: String) throws(BasemapError) -> BasemapBand {
        try BasemapReader.band(Array(text.utf8), file: "test.topojson")
    }

    @Test func `reads and projects a file`() throws {
        let band = try Self.band(Self.whole)
        #expect(band.points[0] == 1 << 29 && band.points[1] == 1 << 29)
        #expect(band.points[10] == 1 << 30 && band.points[12] == 0)
        #expect(band.points[13] == 0)
        #expect(band.arcEnds == [5, 7])
        #expect(band.layers[.land]?.polygonEnds == [1])
        #expect(band.layers[.coast]?.arcs == [0, -2])
    }

    @Test(arguments: [
        ("\"Topology\"", "\"Feature\"", "not a TopoJSON"), ("[[[0]]]", "[[[2]]]", "isn't there"),
        ("[[[0]]]", "[[[-3]]]", "isn't there"), ("[[[0]]]", "[[[-2147483648]]]", "isn't there"),
        ("[[[0]]]", "[[[]]]", "without arcs"), ("[[[0]]]", "[[0]]", "expected ["),
        ("[[[0]]]", "[[[0.5]]]", "expected ]"),
        ("MultiPolygon", "Polygon", "a Polygon in layer land"), ("\"coast\"", "\"coats\"", "no layer coast"),
        ("[18000,0]", "[18002,0]", "outside the world"), ("[-36000,9000]", "[-36000,9002]", "outside the world"),
        ("[18000,0]", "[2147483647,0],[1,0]", "too far out"), ("[18000,0]", "[99999999999,0]", "32 bits"),
        (",[-36000,9000]", "", "an arc of one point"), ("[-36000,9000]", "[-36000]", "expected ,"),
        ("[0.01,0.01]", "[0.01]", "two numbers"), ("[0.01,0.01]", "[1e999,0.01]", "expected a number"),
        ("\"transform\"", "\"transfer\"", "no transform"), ("9000]]]}", "9000]]]", "expected }"),
        ("9000]]]}", "9000]]]}]", "the end"),
        ("[0.01,0.01]", "[1e300,1e300]", "outside the world"),
    ])
    func `says what is wrong with a file`(part: String, replacement: String, reason: String) throws {
        let text = Self.whole.replacingOccurrences(of: part, with: replacement)
        try #require(text != Self.whole)
        let error = #expect(throws: BasemapError.self) { try Self.band(text) }
        #expect(error?.file == "test.topojson")
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "none")")
    }

    @Test func `no prefix of a file is taken for a whole one`() throws {
        let bytes = Array(Self.whole.utf8)
        for count in 0..<bytes.count {
            #expect(throws: BasemapError.self) { try BasemapReader.band(Array(bytes[..<count]), file: "") }
        }
    }

    @Test func `damaged bytes give an error or another map, never a trap`() throws {
        var random = Pseudorandom(seed: 3)
        let view = MapView(box: "-180,-90,180,90", width: 390, height: 600)
        for _ in 0..<3000 {
            var bytes = Array(Self.whole.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] =
                    Bool.random(using: &random)
                    ? UInt8.random(in: 0...255, using: &random)
                    : Array("0123456789-[]{},\"".utf8).randomElement(using: &random) ?? 0
            }
            guard let band = try? BasemapReader.band(bytes, file: "") else { continue }
            let cutter = ShapeCutter(band: band, view: try #require(view))
            _ = cutter.rings(.land)
            _ = try? cutter.lines(.coast)
        }
    }

    @Test func `the project's files are whole and stay small in memory`() throws {
        #expect(TestBasemap.shared.memory < 8_000_000)
        try TestBasemap.shared.load()
        #expect(TestBasemap.shared.memory > 4_000_000)
        #expect(TestBasemap.shared.memory < 8_000_000)
        let labels = try TestBasemap.shared.countryLabels()
        #expect(labels.count > 200)
        #expect(labels.contains { $0.name == "Liechtenstein" })
        #expect(labels.map(\.zooms.lowerBound) == labels.map(\.zooms.lowerBound).sorted())
    }

    @Test func `a missing or damaged file is named`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "basemap-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let basemap = Basemap(directory: directory.path)
        let missing = #expect(throws: BasemapError.self) { try basemap.load() }
        #expect(missing?.description.contains("basemap-z0-2.topojson.gz") == true)
        let name = "basemap-z0-2.topojson.gz"
        let bytes = try Data(contentsOf: URL(filePath: TestBasemap.directory).appending(path: name))
        try bytes.prefix(bytes.count / 2).write(to: directory.appending(path: name))
        let damaged = #expect(throws: BasemapError.self) { try basemap.load() }
        #expect(damaged?.description.contains("basemap-z0-2.topojson.gz") == true)
        #expect(damaged?.reason != missing?.reason)
    }

    @Test(arguments: [
        #"{"countries":[{"iso":"X"}]}"#,
        #"{"countries":[{"lon":1,"lat":99,"minZoom":1,"maxZoom":2,"names":{"en":"A"}}]}"#,
        #"{"countries":[{"lon":1,"lat":9,"minZoom":3,"maxZoom":2,"names":{"en":"A"}}]}"#, #"{"countries":3}"#, "[]", "",
    ])
    func `a damaged file of names is refused`(text: String) {
        #expect(throws: BasemapError.self) { try CountryLabelReader.labels(Array(text.utf8), file: "labels") }
    }
}
