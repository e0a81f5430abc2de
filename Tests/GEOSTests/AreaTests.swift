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
}
