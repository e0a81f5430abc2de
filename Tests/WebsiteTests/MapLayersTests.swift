// What maps show besides pins: areas, outlines, moods and heat.

import Foundation
import Geography
import HTTP
import Testing

@testable import Website

struct `The map's layers` {
    struct Outlines: Decodable {
        let outlines: [Outline]
    }

    struct Outline: Decodable {
        let color: String?
        let rings: [[[Double]]]

        var box: [Double] {
            let points = rings.joined()
            let (x, y) = (points.map { $0[0] }, points.map { $0[1] })
            return [x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0]
        }
    }

    struct Faces: Decodable {
        let features: [Face]
    }

    struct Face: Decodable {
        let id: String
        let geometry: Point
        let properties: Properties

        struct Point: Decodable {
            let coordinates: [Double]
        }

        struct Properties: Decodable {
            let title: String
            let mood: String
            let count: Int
            let date: String
            let image: String
            let href: String
        }
    }

    private static let world = "bbox=-180,-90,180,90"

    private static func outlines(_ site: TestSite, _ query: String) async throws -> [Outline] {
        let answer = try await site.get("/map/outlines?\(query)")
        try #require(answer.status == .ok, "\(answer.text)")
        return try JSONDecoder().decode(Outlines.self, from: Data(answer.bytes)).outlines
    }

    private static func faces(_ site: TestSite, _ query: String) async throws -> [Face] {
        let answer = try await site.get("/map/moods?\(query)")
        try #require(answer.status == .ok, "\(answer.text)")
        return try JSONDecoder().decode(Faces.self, from: Data(answer.bytes)).features
    }

    @Test(arguments: ["concave", "convex"])
    func `outline a category in its colour, with all of its places inside`(kind: String) async throws {
        let site = try TestSite()
        for (latitude, longitude) in [("47", "9"), ("47.5", "9.2"), ("47.2", "9.8")] {
            _ = try await site.tag([("latitude", latitude), ("longitude", longitude), ("category", "Bar")])
        }
        _ = try await site.tag([("latitude", "60"), ("longitude", "30")])
        let outline = try #require(try await Self.outlines(site, "outline=\(kind)&category=Bar").first)
        #expect(outline.color == "#ff9f43")
        #expect(zip(outline.box, [9, 47, 9.8, 47.5]).allSatisfy { abs($0 - $1) < 0.05 })
        #expect(outline.box[0] < 9 && outline.box[1] < 47 && outline.box[2] > 9.8 && outline.box[3] > 47.5)
        let page = try await site.get("/map?outline=\(kind)&category=Bar").text
        #expect(page.contains("class=\"map-outline\" fill=\"#ff9f43\""))
        #expect(page.contains("href=\"/locations?category=Bar&amp;bbox="))
    }

    @Test func `hold list, map and export to a country or a region, which is outlined and shown`() async throws {
        let site = try TestSite()
        // Vaduz, Balzers, and Buchs across the Rhine.
        for (latitude, longitude) in [("47.1410", "9.5209"), ("47.0667", "9.5025"), ("47.1674", "9.4780")] {
            _ = try await site.tag([("latitude", latitude), ("longitude", longitude)])
        }
        for (code, count) in [("LI", 2), ("LI-01", 1), ("CH", 1), ("CH-SG", 1), ("AT", 0)] {
            let export = try await site.get("/locations.geojson?area=\(code)").text
            #expect(export.split(separator: "\"type\":\"Feature\"").count - 1 == count, "\(code)")
            let list = try await site.get("/locations?area=\(code)").text
            #expect(list.split(separator: "data-id=").count - 1 == count || !list.contains("data-id="))
            let outline = try #require(try await Self.outlines(site, "area=\(code)").first)
            #expect(outline.rings.joined().count <= 10_000)
            let page = try await site.get("/map?area=\(code)").text
            #expect(page.contains("class=\"map-area\"") && page.contains("<option value=\"\(code)\" selected>"))
            #expect(
                page.contains(
                    "<h2>\(count == 1 ? "1 location" : count == 0 ? "No locations here" : "2 locations")</h2>"))
        }
        // Whole, whatever is in it.
        let page = try await site.get("/map?area=LI").text
        #expect(page.contains("data-box=\"9.47") && page.contains("<optgroup label=\"Regions of Liechtenstein\">"))
        // The form shows what it chooses, and later only what it filters.
        #expect(try await site.get("/map?area=LI&was=&bbox=0,0,1,1").text.contains("data-box=\"9.47"))
        #expect(try await site.get("/map?area=LI&was=LI&bbox=0,0,1,1").text.contains("data-box=\"0."))
    }

    @Test func `draw a country of very many islands in few enough points`() async throws {
        let site = try TestSite()
        let outline = try #require(try await Self.outlines(site, "area=CA").first)
        #expect((1_000...10_000).contains(outline.rings.joined().count))
        let picture = try await site.get("/map.svg?area=CA&width=800&height=600", ["Accept-Encoding": "gzip"])
        #expect(picture.status == .ok && picture.bytes.count < 120_000)
    }

    @Test func `outline a single place, places across the antimeridian, and nothing`() async throws {
        let site = try TestSite()
        #expect(try await Self.outlines(site, "outline=concave").isEmpty)
        _ = try await site.tag([("latitude", "-16.8"), ("longitude", "179.99")])
        let one = try #require(try await Self.outlines(site, "outline=concave").first)
        #expect(one.color == nil && one.box[2] - one.box[0] < 0.002)
        _ = try await site.tag([("latitude", "-16.9"), ("longitude", "-179.9")])
        let pair = try #require(try await Self.outlines(site, "outline=convex").first)
        #expect(pair.box[0] > 179.9 && pair.box[0] < 179.99 && pair.box[2] > 180.1 && pair.box[2] < 180.2)
    }

    @Test func `show the area and the circle that filters ask for`() async throws {
        let site = try TestSite()
        let area = "area=POLYGON((9%2047,10%2047,10%2048,9%2047))"
        let polygon = try #require(try await Self.outlines(site, area).first)
        #expect(polygon.color == nil && zip(polygon.box, [9, 47, 10, 48]).allSatisfy { abs($0 - $1) < 1e-5 })
        let circle = try #require(try await Self.outlines(site, "near=47,9,10000").first)
        for point in circle.rings[0] {
            let place = try #require(Coordinate(latitude: point[1], longitude: point[0]))
            let centre = try #require(Coordinate(latitude: 47, longitude: 9))
            #expect(abs(Distance.metres(centre, place) - 10_000) < 1)
        }
        #expect(try await site.get("/map?\(area)").text.contains("class=\"map-area\""))
    }

    @Test func `make good what is drawn`() async throws {
        let site = try TestSite()
        let bow = try await site.get("/map/area?area=POLYGON((0%200,10%2010,10%200,0%2010,0%200))")
        #expect(bow.status == .ok && bow.text.hasPrefix("{\"area\":\"MULTIPOLYGON"))
        for query in ["", "area=", "area=POLYGON((0%200,1%201,0%200,0%200))", "area=POINT(1%202)"] {
            let answer = try await site.get("/map/area?\(query)", ["Accept": "application/json"])
            #expect(answer.status == .badRequest && answer.text.contains("three corners"), "\(query)")
        }
    }

    @Test func `show moods as faces, the newest of each part of the map`() async throws {
        let site = try TestSite()
        let castle = try await site.tag([("description", "Castle")])
        for (mood, time) in [("sad", "2026-01-01T10:00"), ("happy", "2026-01-02T10:00")] {
            _ = try await site.post(
                "/moods", [("mood", mood), ("timestamp", time), ("timeZone", "UTC"), ("location", "\(castle)")])
        }
        _ = try await site.post(
            "/moods", [("mood", "angry"), ("timestamp", "2026-01-03T10:00"), ("latitude", "-33"), ("longitude", "151")])
        _ = try await site.post("/moods", [("mood", "meh")])
        let faces = try await Self.faces(site, "\(Self.world)&zoom=2")
        #expect(faces.map(\.properties.mood) == ["angry", "happy"])
        let (angry, happy) = (faces[0], faces[1])
        #expect(angry.geometry.coordinates == [151, -33] && angry.properties.href == "/moods/\(angry.id)")
        #expect(angry.properties.title == "I was angry" && angry.properties.date.contains("2026"))
        #expect(happy.properties.count == 2 && happy.properties.title == "2 moods, I was happy last")
        #expect(happy.properties.href == "/moods?location=\(castle)")
        #expect(happy.properties.image.hasPrefix("/images/moods/happy.svg"))
        #expect(try await Self.faces(site, "\(Self.world)&zoom=2&to=2026-01-01").map(\.properties.mood) == ["sad"])
        #expect(try await Self.faces(site, "bbox=8,46,10,48&zoom=8").count == 1)
        let page = try await site.get("/map?moods=1").text
        #expect(page.contains("<title>2 moods, I was happy last</title>"))
        #expect(try await !site.get("/map").text.contains("map-face"))
        _ = try await site.post("/locations/\(castle)/delete")
        #expect(try await Self.faces(site, "\(Self.world)&zoom=2").map(\.properties.mood) == ["angry"])
    }

    @Test func `show heat of the part that is asked for`() async throws {
        let site = try TestSite()
        _ = try await site.tag()
        let heat = try await site.get("/map/heat.svg?bbox=8,46,10,48&zoom=8")
        #expect(heat.status == .ok && heat.fields["Content-Type"] == "image/svg+xml")
        #expect(heat.text.contains("data-bbox=\"") && heat.text.contains("stroke=\"#ffd65c\""))
        #expect(try await !site.get("/map/heat.svg?bbox=8,46,10,48&zoom=8&category=Bar").text.contains("<path"))
        #expect(try await site.get("/map?heat=1").text.contains("class=\"map-heat\""))
    }

    @Test(arguments: ["/map/moods", "/map/heat.svg", "/map/outlines", "/map/dates"])
    func `refuse what makes no sense, in plain words`(path: String) async throws {
        let site = try TestSite()
        var queries = ["bbox=1,4,3,2&zoom=3", "bbox=1,2,3&zoom=3", "from=soon", "category=Nowhere", "near=1,2"]
        if path == "/map/moods" || path == "/map/heat.svg" {
            queries += ["", "bbox=1,2,3,4", "bbox=1,2,3,4&zoom=-1", "bbox=1,2,3,4&zoom=99", "bbox=1,2,1,2&zoom=3"]
        }
        if path == "/map/outlines" { queries.append("outline=round") }
        for query in queries {
            let answer = try await site.get("\(path)?\(query)", ["Accept": "application/json"])
            #expect(answer.status == .badRequest && answer.text.hasPrefix("{\"error\":\""), "\(query)")
        }
    }
}
