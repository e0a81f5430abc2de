// Areas: read from what people send, asked for places.

import GEOS
import Geography
import Testing

struct AreaTests {
    private static let ring = """
        {"type": "Polygon", "coordinates": [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], \
        [[4, 4], [4, 6], [6, 6], [6, 4], [4, 4]]]}
        """

    @Test(arguments: [
        ring, "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 4 6, 6 6, 6 4, 4 4))",
        "multipolygon(((0 0,10 0,10 10,0 10,0 0),(4 4,4 6,6 6,6 4,4 4)))",
        "{\"type\": \"Feature\", \"properties\": null, \"geometry\": \(ring)}",
        "POLYGON Z ((0 0 1, 10 0 1, 10 10 1, 0 10 1, 0 0 1), (4 4 1, 4 6 1, 6 6 1, 6 4 1, 4 4 1))",
    ])
    func `polygons hold what is inside and on the edge, but not holes`(text: String) throws {
        let area = try #require(AreaReader.read(text))
        #expect(area.box == BoundingBox(west: 0, south: 0, east: 10, north: 10))
        let prepared = try PreparedArea(area)
        for (longitude, latitude, isInside) in [
            (1.0, 2.0, true), (5, 5, false), (10, 5, true), (0, 0, true), (11, 5, false), (-180, 90, false),
        ] {
            let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
            #expect(try prepared.contains(place) == isInside)
        }
    }

    @Test(arguments: [
        "", " ", "{", "{}", "[]", "POINT (1 2)", "LINESTRING (0 0, 1 1, 1 0, 0 0)", "POLYGON EMPTY", "POLYGON",
        "GEOMETRYCOLLECTION (POLYGON ((0 0, 1 0, 1 1, 0 0)))", "POLYGON ((0 0, 1 0, 1 1))",
        "POLYGON ((0 0, 10 10, 10 0, 0 10, 0 0))", "POLYGON ((0 0, 181 0, 1 1, 0 0))",
        "POLYGON ((0 0, 1 0, 1 91, 0 0))", "POLYGON ((0 0, 1e999 0, 1 1, 0 0))", "POLYGON ((0 0, nan 0, 1 1, 0 0))",
        "POLYGON ((0 0, 1 0, 1 1, 0 0)) and more", "POLYGON ((0 0, 1 0, 1 1, 0 0))\u{0}", "a polygon",
        "{\"type\": \"Point\", \"coordinates\": [1, 2]}", "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": [[[0, \"a\"], [1, 0], [1, 1], [0, 0]]]}",
        "{\"type\": \"Polygon\", \"coordinates\": null}", "{\"type\": \"Polygon\"}",
        "{\"type\": \"FeatureCollection\", \"features\": []}",
        String(repeating: "GEOMETRYCOLLECTION(", count: 3000), String(repeating: "{\"geometry\":", count: 3000),
        "{\"type\": \"Polygon\", \"coordinates\": " + String(repeating: "[", count: 30_000),
        "POLYGON ((0 0, 1 0, 1 1, 0 0))" + String(repeating: " ", count: 64 * 1024),
    ])
    func `anything else is none`(text: String) {
        #expect(AreaReader.read(text) == nil)
    }

    @Test(arguments: [(10_000, true), (10_001, false)])
    func `ten thousand points are read, one more isn't`(points: Int, isRead: Bool) {
        // A triangle that stays at its first corner for long.
        let text = "POLYGON((" + String(repeating: "0 0,", count: points - 3) + "1 0,1 1,0 0))"
        #expect((AreaReader.read(text) != nil) == isRead)
    }

    @Test func `an outline that crosses itself is repaired`() throws {
        let text = try #require(AreaReader.repaired("POLYGON ((0 0, 10 10, 10 0, 0 10, 0 0))"))
        let area = try PreparedArea(try #require(AreaReader.read(text)))
        for (longitude, latitude, isInside) in [(1.0, 5.0, true), (9, 5, true), (5, 1, false), (5, 9, false)] {
            let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
            #expect(try area.contains(place) == isInside)
        }
    }

    @Test(arguments: [
        "POLYGON ((170 -10, 190 -10, 190 10, 170 10, 170 -10))",
        "POLYGON((-190 -10,-170 -10,-170 10,-190 10,-190 -10))",
    ])
    func `what lies beyond the antimeridian comes home`(text: String) throws {
        let home = try #require(AreaReader.repaired(text))
        let area = try PreparedArea(try #require(AreaReader.read(home)))
        for (longitude, isInside) in [
            (175.0, true), (-175, true), (180, true), (169, false), (-169, false), (0, false),
        ] {
            let place = try #require(Coordinate(latitude: 0, longitude: longitude))
            #expect(try area.contains(place) == isInside)
        }
    }

    @Test(arguments: [
        "", "POINT (1 2)", "POLYGON EMPTY", "POLYGON ((0 0, 1 1, 2 2, 0 0))", "POLYGON ((0 0, 999 0, 1 1, 0 0))",
        "POLYGON ((0 0, 1 0, 1 91, 0 0))", "POLYGON ((0 0, nan 0, 1 1, 0 0))", "POLYGON ((0 0, 1e999 0, 1 1, 0 0))",
    ])
    func `what has no inside on the Earth is no area`(text: String) {
        #expect(AreaReader.repaired(text) == nil)
    }

    @Test(arguments: [Hull.concave, .convex])
    func `an outline holds all its points, however few`(hull: Hull) throws {
        var random: UInt64 = 7
        for count in [1, 2, 3, 10, 500] {
            let points = (0..<2 * count).map { _ in
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Double(random >> 40) / Double(1 << 24)
            }
            let rings = try hull.rings(around: points, margin: 0.01)
            let text =
                "POLYGON(("
                + rings.points(of: 0).map {
                    "\(rings.coordinates[2 * $0]) \(rings.coordinates[2 * $0 + 1])"
                }.joined(separator: ",") + "))"
            let area = try PreparedArea(try #require(AreaReader.read(text)))
            for index in 0..<count {
                let place = Coordinate(latitude: points[2 * index + 1], longitude: points[2 * index])
                #expect(try area.contains(try #require(place)))
            }
        }
    }

    @Test func `a concave outline goes into a bay that a convex one closes`() throws {
        // Two by two along three sides of a square.
        let points = (0...10).flatMap { step in
            let share = Double(step) / 10
            return [0, 0.1].flatMap { [$0, share, share, $0, 1 - $0, share] }
        }
        func area(_ hull: Hull) throws -> Double {
            let rings = try hull.rings(around: points, margin: 0.001)
            let ring = rings.points(of: 0)
            return abs(
                zip(ring, ring.dropFirst()).reduce(0) { sum, pair in
                    let (a, b) = (2 * pair.0, 2 * pair.1)
                    let (x, y) = (rings.coordinates, rings.coordinates)
                    return sum + (x[a] * y[b + 1] - x[b] * y[a + 1]) / 2
                })
        }
        #expect(try area(.convex) > 0.99)
        #expect(try area(.concave) < 0.6)
    }
}
