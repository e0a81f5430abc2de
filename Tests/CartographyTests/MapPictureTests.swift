// Tests the picture: well-formed whatever people type, pins and clusters as links, land where land is.

import Cartography
import Foundation
import FoundationXML
import Geography
import Testing

struct `A picture of places` {
    private static let basemap = Basemap(directory: BasemapTests.installed)

    private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    private func svg(
        _ view: MapView, pins: [MapPin] = [], accuracy: Double? = nil, title: String = "Map", inline: Bool = false
    ) throws -> String {
        let bytes = try MapPicture(basemap: Self.basemap).svg(
            view, pins: pins, user: accuracy.map { (.nullIsland, $0) },
            clusterHref: { "/map?bbox=\($0.west),\($0.south),\($0.east),\($0.north)&x" }, title: title, inline: inline)
        return try #require(String(validating: bytes, as: UTF8.self))
    }

    private func world(_ width: Int = 390, _ height: Int = 600) -> MapView {
        .fitting(.world, width: width, height: height, margin: 0)
    }

    @Test(
        "What anybody may have typed leaves the picture well-formed",
        arguments: [
            "</title><script>", "a & b", "\"'>", "]]>", "\u{0}\u{1}\u{8}\u{1F}\u{7F}", "\u{FFFE}\u{FFFF}",
            "\u{202E}🏝\r\n",
        ])
    func hostileText(text: String) throws {
        let pin = MapPin(coordinate: .nullIsland, title: text, href: text, color: text)
        let picture = try svg(world(), pins: [pin], title: text)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        #expect(!picture.contains("<script"))
        #expect(picture.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(!picture.contains("style="))
    }

    @Test func `a picture without links is an image, one with links isn't`() throws {
        let pin = MapPin(coordinate: .nullIsland, title: "", href: "/1", color: "#30d158")
        #expect(try svg(world()).contains("role=\"img\""))
        #expect(try !svg(world(), pins: [pin]).contains("role=\"img\""))
        #expect(try svg(world()).contains("xmlns="))
        #expect(try !svg(world(), inline: true).contains("xmlns="))
    }

    @Test func `near pins become a cluster that leads to a box around them, across the antimeridian too`() throws {
        let pins = try [(-17.0, 179.5), (-16, -179.5), (40, 0)].map {
            MapPin(coordinate: try coordinate($0.0, $0.1), title: "T", href: "/l", color: "#30d158")
        }
        let picture = try svg(world(1280, 720).moved(east: 0.5, north: 0), pins: pins)
        #expect(picture.contains("/map?bbox=179.5,-17.0,-179.5,-16.0&amp;x"))
        #expect(picture.contains(">2</text>"))
        #expect(picture.components(separatedBy: "class=\"map-pin\"").count == 2)
    }

    @Test func `five hundred pins in one place are one cluster`() throws {
        let pin = MapPin(coordinate: .nullIsland, title: "T", href: "/l", color: "#30d158")
        let picture = try svg(world(), pins: Array(repeating: pin, count: 500))
        #expect(picture.contains(">500</text>") && !picture.contains("class=\"map-pin\""))
    }

    @Test("Strange accuracies are drawn or left out", arguments: [Double.nan, .infinity, -1, 1e300])
    func strangeAccuracies(accuracy: Double) throws {
        let picture = try svg(world(), accuracy: accuracy)
        #expect(XMLParser(data: Data(picture.utf8)).parse())
    }

    @Test(
        "Land is land and sea is sea however the world is turned",
        arguments: [
            (0.0, 390, 600), (0.25, 390, 600), (0.5, 390, 600), (1, 390, 600), (1.5, 390, 600), (0, 1280, 720),
            (0.5, 1280, 720),
        ])
    func landAndSea(east: Double, width: Int, height: Int) throws {
        let view = world(width, height).moved(east: east, north: 0)
        let rings = try LandRings(svg: try svg(view))
        let places = [
            (60.0, 100.0, true), (10, 20, true), (-25, 135, true), (-10, -55, true), (40, -100, true), (-80, 60, true),
            (30, -40, false), (0, -150, false), (-40, 80, false), (40, 170, false), (-55, -130, false), (80, 0, false),
        ]
        for (latitude, longitude, isLand) in places {
            let (x, y) = view.pixel(of: try coordinate(latitude, longitude))
            guard (1..<Double(width)).contains(x), (1..<Double(height)).contains(y) else { continue }
            #expect(rings.contains(x: x, y: y) == isLand, "\(latitude), \(longitude)")
        }
    }
}
