// What pictures show besides pins: heat, areas, faces; and the land that is kept.

import GEOS
import Geography
import TestSupport
import Testing

@testable import Cartography

struct MapPictureLayersTests {
    private static let picture = MapPicture(basemap: TestBasemap.shared)

    private static func tallies(_ count: Int) throws -> [PlaceTally] {
        var random = Pseudorandom(seed: 5)
        return try (0..<count).map { _ in
            let place = Coordinate(
                latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
            return PlaceTally(try #require(place))
        }
    }

    @Test(arguments: ["-180,-90,180,90", "177,-19.5,-179.5,-16", "9.5,47.1,9.55,47.17", "0,80,40,90"])
    func `every layer is well-formed, safe and bounded`(box: String) throws {
        let view = try #require(MapView(box: box, width: 760, height: 760))
        let window = CellWindow(touching: view.box, level: MapHeat.level(zoom: view.zoom))
        let huge = Paths([[(-3, -1), (4, -1), (4, 2), (-3, 2), (-3, -1)]])
        let face = MapFace(
            coordinate: view.centre, image: "\"><script>", color: MapColor(1, 2, 3), href: "'>", title: "I was <happy>")
        let bytes = try Self.picture.svg(
            view: view, heat: MapHeat(window, try Self.tallies(5000)), outlines: [MapOutline(huge)], faces: [face])
        let elements = try MarkupChecker(bytes).elements
        let names: Set = ["svg", "title", "rect", "g", "path", "circle", "text", "a", "image"]
        #expect(Set(elements.map(\.name)).isSubset(of: names))
        #expect(elements.contains { $0.attributes["class"] == "map-area" })
        #expect(elements.contains { $0.name == "title" && $0.text == "I was <happy>" })
        #expect(elements[0].attributes["role"] == nil)
        #expect(bytes.count < 600_000)
    }

    @Test func `heat is the redder the more places there are`() throws {
        let place = PlaceTally(try #require(Coordinate(latitude: 47, longitude: 9)))
        var many = PlaceTally(try #require(Coordinate(latitude: 48, longitude: 10)))
        for _ in 0..<50 { many.join(PlaceTally(many.centre)) }
        let window = CellWindow(touching: .world, level: 6)
        let one = try MarkupChecker(MapPicture.svg(heat: MapHeat(window, [place]))).elements
        let both = try MarkupChecker(MapPicture.svg(heat: MapHeat(window, [place, many]))).elements
        #expect(one.filter { $0.name == "path" }.count < 3)
        #expect(both.filter { $0.name == "path" }.count == 5)
        #expect(one[0].attributes["data-bbox"] == BoundingBox.world.text)
        #expect(try MarkupChecker(MapPicture.svg(heat: MapHeat(window, []))).elements.allSatisfy { $0.name != "path" })
    }

    @Test func `an area across the antimeridian is drawn on both sides of it`() throws {
        let ring = Paths([
            GroundCircle.ring(
                around: try #require(Coordinate(latitude: -17, longitude: 179.9)), metres: 100_000
            ).map { ($0.longitude, $0.latitude) }
        ])
        for box in ["178,-19,179.5,-16", "-179.9,-19,-178,-16"] {
            let view = try #require(MapView(box: box, width: 390, height: 600))
            let bytes = try Self.picture.svg(view: view, outlines: [MapOutline(degrees: ring)])
            #expect(String(decoding: bytes, as: UTF8.self).contains("class=\"map-area\""), "\(box)")
        }
    }

    @Test func `land that is kept is the same again, and never too much`() throws {
        let land = DrawnLand(limit: 100)
        for number in 0..<20 {
            let view = MapView(centre: .nullIsland, zoom: Double(number % 10), width: 390, height: 390)
            let bytes = land.part(DrawnLand.Key(view: view, palette: .dark)) { [UInt8](repeating: 7, count: 30) }
            #expect(bytes.count == 30 && land.byteCount <= 100)
        }
        let view = try #require(MapView(box: "-10,36,30,62", width: 390, height: 600))
        let first = try Self.picture.svg(view: view)
        #expect(try Self.picture.svg(view: view) == first)
        #expect(try MapPicture(basemap: TestBasemap.shared, palette: .light).svg(view: view) != first)
    }
}
