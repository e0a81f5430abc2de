// Tiles: of the world only, well-formed, small, and fitting to each other.

import Compression
import Geography
import Testing

@testable import Cartography

struct `A tile` {
    private static let picture = MapPicture(basemap: TestBasemap.shared)

    @Test(arguments: [
        (0, 0, 0), (1, 1, 1), (3, 4, 2), (5, 16, 10), (6, 33, 22), (9, 267, 179), (18, 0, 0), (18, 262_143, 262_143),
    ])
    func `is a well-formed picture of its size without an image's role`(zoom: Int, x: Int, y: Int) throws {
        let tile = try #require(MapTile(zoom: zoom, x: x, y: y))
        let elements = try MarkupChecker(try Self.picture.svg(tile: tile)).elements
        #expect(elements[0].attributes["viewBox"] == "0 0 512 512")
        #expect(Set(elements.map(\.name)).isSubset(of: ["svg", "rect", "g", "path", "text"]))
    }

    @Test(arguments: [
        (-1, 0, 0), (19, 0, 0), (0, 1, 0), (0, 0, 1), (3, 8, 0), (3, 0, -1), (Int.max, 0, 0), (5, Int.min, Int.max),
    ])
    func `outside the world is none`(zoom: Int, x: Int, y: Int) {
        #expect(MapTile(zoom: zoom, x: x, y: y) == nil)
    }

    /// The whole world in a few tiles, then those with the most coast and borders.
    @Test(arguments: [
        (0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 2, 1), (2, 3, 1), (3, 4, 2), (4, 8, 5), (5, 17, 7), (6, 33, 16),
    ])
    func `takes less than 30 kB packed`(zoom: Int, x: Int, y: Int) throws {
        let tile = try #require(MapTile(zoom: zoom, x: x, y: y))
        let size = try Gzip.compress(try Self.picture.svg(tile: tile), level: 9).count
        #expect(size < 30_000)
    }

    @Test func `shows the part of a name that its neighbour doesn't`() throws {
        // At this zoom the name of the United Kingdom lies across the edge between two tiles.
        func names(_ x: Int) throws -> [String: Double] {
            let tile = try #require(MapTile(zoom: 4, x: x, y: 5))
            let texts = try MarkupChecker(try Self.picture.svg(tile: tile)).elements.filter { $0.name == "text" }
            return Dictionary(
                texts.map { ($0.text, Double($0.attributes["x"] ?? "") ?? 0) }, uniquingKeysWith: { first, _ in first })
        }
        let (west, east) = (try names(7), try names(8))
        let shared = Set(west.keys).intersection(east.keys)
        #expect(!shared.isEmpty)
        for name in shared {
            let offset = try #require(west[name]) - (try #require(east[name]))
            #expect(abs(offset - 512) < 0.2, "\(name)")
        }
    }
}
