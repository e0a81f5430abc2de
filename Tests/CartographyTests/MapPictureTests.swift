// MapPicture: well-formed, bounded, safe whatever the pins are called.

import Geography
import TestSupport
import Testing

@testable import Cartography

struct MapPictureTests {
    private static let picture = MapPicture(basemap: TestBasemap.shared)
    private static let queries = [
        "-180,-90,180,90", "-10,36,30,62", "177,-19.5,-179.5,-16", "-180,-90,180,-62", "9.5,47.1,9.55,47.17",
        "0,80,40,90",
    ]

    private static func pin(_ x: Double, _ y: Double, _ title: String = "Place") -> MapMarker {
        MapMarker(x: x, y: y, href: "/locations/1", title: title)
    }

    private static func markers(_ count: Int, in view: MapView) -> [MapMarker] {
        var random = Pseudorandom(seed: 17)
        return (0..<count).map { number in
            MapMarker(
                x: .random(in: 0...Double(view.width), using: &random),
                y: .random(in: 0...Double(view.height), using: &random), count: number, href: "/", title: "Place")
        }
    }

    @Test(arguments: queries, [(390, 600), (1280, 720)])
    func `every view is a well-formed picture of its size`(query: String, size: (Int, Int)) throws {
        let view = try #require(MapView(box: query, width: size.0, height: size.1))
        let user = UserPosition(coordinate: view.centre, accuracy: 100)
        let bytes = try Self.picture.svg(view: view, markers: Self.markers(300, in: view), user: user, title: "Map")
        let elements = try MarkupChecker(bytes).elements
        let root = try #require(elements.first)
        #expect(root.name == "svg" && root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
        #expect(root.attributes["width"] == "\(size.0)" && root.attributes["height"] == "\(size.1)")
        #expect(root.attributes["viewBox"] == "0 0 \(size.0) \(size.1)")
        #expect(elements[1].name == "title" && elements[1].text == "Map")
        #expect(bytes.count < 400_000)
        let names = Set(elements.map(\.name))
        #expect(names.isSubset(of: ["svg", "title", "rect", "g", "path", "circle", "text", "a"]))
        let attributes = Set(elements.flatMap(\.attributes.keys))
        #expect(attributes.isDisjoint(with: ["style", "id", "onclick", "onload"]))
    }

    @Test func `a picture without links is an image, one with links is none`() throws {
        let view = try #require(MapView(box: "-10,36,30,62", width: 390, height: 600))
        #expect(try MarkupChecker(try Self.picture.svg(view: view)).elements[0].attributes["role"] == "img")
        let linked = try Self.picture.svg(view: view, markers: [Self.pin(100, 100)])
        #expect(try MarkupChecker(linked).elements[0].attributes["role"] == nil)
    }

    @Test(arguments: [
        "</title></a><script>alert(1)</script>", "\" onload=\"x", "' & \"", "]]>", "&lt;", "<!--",
        "\u{0}\u{1}\u{1B}a\u{7F}\u{9F}",
        "a\u{FFFE}\u{FFFF}b", "𝕏 👩‍👩‍👧 \u{202E}abc", "tab\tline\nreturn\r", String(repeating: "<é>", count: 100_000),
    ])
    func `hostile titles and links stay text`(text: String) throws {
        let view = try #require(MapView(box: "-10,36,30,62", width: 390, height: 600))
        let hostile = MapMarker(x: 100, y: 100, href: "/\(text.prefix(300))", title: text)
        let label = MapLabel(
            name: text, coordinate: try #require(Coordinate(latitude: 41, longitude: 15)), kind: .town, zooms: 0...20)
        let bytes = try Self.picture.svg(view: view, markers: [hostile], labels: [label], title: text)
        let elements = try MarkupChecker(bytes).elements
        let links = elements.filter { $0.name == "a" }
        #expect(links.count == 1)
        #expect(Set(links[0].attributes.keys) == ["class", "href", "transform"])
        #expect(elements.allSatisfy { $0.name != "script" })
        let title = try #require(elements.last { $0.name == "title" }?.text)
        #expect(title.unicodeScalars.count <= 200)
        if text.hasPrefix("</title>") { #expect(title == text) }
    }

    @Test func `pins have titles, colours and targets of 44 pixels`() throws {
        let view = try #require(MapView(box: "-10,36,30,62", width: 390, height: 600))
        var red = Self.pin(100, 100, "Castle — Landmark")
        red.color = MapColor(255, 0, 16)
        let elements = try MarkupChecker(try Self.picture.svg(view: view, markers: [red, Self.pin(300, 300)])).elements
        #expect(elements.filter { $0.name == "a" }.allSatisfy { $0.attributes["href"] == "/locations/1" })
        #expect(elements.filter { $0.attributes["pointer-events"] == "all" }.allSatisfy { $0.attributes["r"] == "22" })
        #expect(elements.filter { $0.attributes["pointer-events"] == "all" }.count == 2)
        #expect(elements.contains { $0.text == "Castle — Landmark" })
        #expect(elements.contains { $0.attributes["fill"] == "#ff0010" })
        #expect(elements.contains { $0.name == "circle" && $0.attributes["fill"] == MapPalette.dark.pin.text })
    }

    @Test func `a cluster has its number in it, short where it is long`() throws {
        let numbers = [
            (2, "2"), (999, "999"), (1000, "1k"), (1250, "1.2k"), (9999, "9.9k"), (10_000, "10k"), (99_999, "99k"),
            (100_000, "100k"), (999_999, "999k"), (1_000_000, "1M"), (2_550_000, "2.5M"),
        ]
        for (count, text) in numbers { #expect(MapPicture.short(count) == text) }
        let view = try #require(MapView(box: "-10,36,30,62", width: 390, height: 600))
        let cluster = MapMarker(x: 200, y: -5, count: 12, href: "/map?a=1&b=2", title: "12 places")
        let elements = try MarkupChecker(try Self.picture.svg(view: view, markers: [cluster])).elements
        let link = try #require(elements.first { $0.attributes["class"] == "map-cluster" })
        #expect(link.attributes["href"] == "/map?a=1&b=2")
        #expect(link.attributes["transform"] == "translate(200 34)")
        #expect(elements.contains { $0.name == "text" && $0.text == "12" })
        #expect(elements.contains { $0.name == "title" && $0.text == "12 places" })
    }

    @Test func `the user is shown where they are, with a circle when it is large enough to see`() throws {
        let view = try #require(MapView(box: "9.5,47.1,9.55,47.17", width: 390, height: 600))
        for (accuracy, circles) in [(nil, 1), (1, 1), (500, 2), (-5, 1), (.nan, 1), (.infinity, 2)] as [(Double?, Int)]
        {
            let user = UserPosition(coordinate: view.centre, accuracy: accuracy)
            let elements = try MarkupChecker(try Self.picture.svg(view: view, user: user)).elements
            #expect(elements.filter { $0.name == "circle" }.count == circles)
        }
        let away = UserPosition(coordinate: try #require(Coordinate(latitude: 0, longitude: 0)))
        #expect(
            try MarkupChecker(try Self.picture.svg(view: view, user: away)).elements.allSatisfy { $0.name != "circle" })
    }

    @Test(arguments: [(MapPicture.Units.metric, "500 m"), (.imperial, "2000 ft")])
    func `the scale bar is as long as it says`(units: MapPicture.Units, text: String) throws {
        let view = try #require(MapView(box: "9.5,47.1,9.527,47.14", width: 390, height: 600))
        var picture = Self.picture
        picture.units = units
        let elements = try MarkupChecker(try picture.svg(view: view)).elements
        let scale = try #require(elements.firstIndex { $0.attributes["class"] == "map-scale" })
        #expect(elements[scale + 2].text == text)
        let data = try #require(elements[scale + 1].attributes["d"])
        let pixels = try #require(Double(data.split(separator: "h")[1].split(separator: "v")[0]))
        let metres = text == "500 m" ? 500 : 609.6
        #expect(abs(pixels * view.metresPerPixel / metres - 1) < 0.01)
    }

    @Test func `colours are read strictly`() {
        #expect(MapColor("#0a10FF") == MapColor(10, 16, 255))
        #expect(MapColor(10, 16, 255).text == "#0a10ff")
        for text in ["", "#", "0a10ff", "#0a10f", "#0a10ff0", "#0a10fg", "#+a10ff", "red", "#éééé", "#\"/><a"] {
            #expect(MapColor(text) == nil)
        }
        #expect(MapColor(255, 255, 255).readable == MapColor(0, 0, 0))
        #expect(MapColor(0, 0, 128).readable == MapColor(255, 255, 255))
    }

    @Test func `names don't lie under the page's buttons`() throws {
        let view = try #require(MapView(box: "-10,36,30,62", width: 390, height: 520))
        func names(shownHeights: [Int]) throws -> [(text: String, attributes: [String: String])] {
            try MarkupChecker(try Self.picture.svg(view: view, shownHeights: shownHeights)).elements
                .filter { $0.name == "text" }.map { ($0.text, $0.attributes) }
        }
        let free = try names(shownHeights: [520])
        #expect(try names(shownHeights: []).count >= free.count)
        #expect(free.count > 5)
        for name in free {
            let x = try #require(name.attributes["x"].flatMap { Double($0) })
            let y = try #require(name.attributes["y"].flatMap { Double($0) })
            #expect(!(abs(x - 195) < 22 && abs(y - 4 - 32) < 22), "\(name.text)")
            #expect(!(abs(x - 353) < 22 && (abs(y - 4 - 32) < 22 || abs(y - 4 - 82) < 22)), "\(name.text)")
        }
    }
}
