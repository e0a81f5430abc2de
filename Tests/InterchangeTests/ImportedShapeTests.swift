// Lines and areas, for those who want a point on them.

import Testing

@testable import Interchange

struct `A shape` {
    private func text(_ file: String) throws -> String? {
        guard case .skipped(let row)? = try rows(Array(file.utf8), chunk: 7).first else { return nil }
        return row.shape?.text
    }

    private static let ring = "0.0 0.0,4.0 0.0,4.0 4.0,0.0 0.0,0.0 0.0"

    @Test(arguments: [
        (#"{"type":"LineString","coordinates":[[1,2],[3,4,5]]}"#, "MULTILINESTRING((1.0 2.0,3.0 4.0))"),
        (
            #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]}"#,
            "MULTILINESTRING((1.0 2.0,3.0 4.0),(5.0 6.0,7.0 8.0))"
        ), (#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]]]}"#, "MULTIPOLYGON(((\(ring))))"),
        (
            #"{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4],[0,0]]],[[[0,0],[4,0],[4,4],[0,0]]]]}"#,
            "MULTIPOLYGON(((\(ring))),((\(ring))))"
        ), (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#, "MULTIPOINT((1.0 2.0),(3.0 4.0))"),
        (#"{"type":"LineString","coordinates":[[1,2]]}"#, nil),
    ])
    func `of GeoJSON is told in well-known text`(geometry: String, expected: String?) throws {
        let feature = #"{"type":"Feature","properties":{"name":"x"},"geometry":\#(geometry)}"#
        #expect(try text(feature) == expected)
    }

    @Test(arguments: [
        ("POLYGON ((0 0, 4 0, 4 4, 0 0))", "MULTIPOLYGON(((\(ring))))"),
        ("MULTIPOLYGON (((0 0, 4 0, 4 4, 0 0)), ((0 0, 4 0, 4 4, 0 0)))", "MULTIPOLYGON(((\(ring))),((\(ring))))"),
        ("LINESTRING Z (1 2 3, 4 5 6)", "MULTILINESTRING((1.0 2.0,4.0 5.0))"), ("CURVE (1 2)", nil),
    ])
    func `in words is read`(words: String, expected: String?) {
        #expect(ImportedShape(text: words)?.text == expected)
    }

    @Test func `that is long is thinned out evenly`() throws {
        var shape = ImportedShape(.lines)
        shape.beginPath()
        for index in 0..<100_000 { shape.append(longitude: Double(index) / 1000, latitude: 0) }
        let points = try #require(shape.text).split(separator: ",")
        #expect((400...1100).contains(points.count))
        #expect(points[points.count / 2].hasPrefix("4") || points[points.count / 2].hasPrefix("5"))
    }

    @Test func `of very many areas holds the first of them, and nothing of the others`() throws {
        let areas = (0..<1000).map { "[[[\($0 % 90),0],[\($0 % 90),4],[95,\($0 < 256 ? 4 : 77.5)],[\($0 % 90),0]]]" }
        let geometry = #"{"type":"MultiPolygon","coordinates":[\#(areas.joined(separator: ","))]}"#
        let text = try #require(try text(#"{"type":"Feature","properties":{"name":"x"},"geometry":\#(geometry)}"#))
        #expect(text.split(separator: "((").count - 1 == 256)
        #expect(!text.contains("77.5"))
    }
}
