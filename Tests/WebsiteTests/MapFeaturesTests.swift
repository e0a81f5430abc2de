// GET /map/features: pins, clusters, and what is refused.

import Foundation
import Geography
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `The map's features` {
    struct Collection: Decodable {
        let type: String
        let bbox: [Double]
        let features: [Feature]
    }

    struct Feature: Decodable {
        let type: String
        let id: String?
        let geometry: Geometry
        let properties: Properties
    }

    struct Geometry: Decodable {
        let type: String
        let coordinates: [Double]
    }

    struct Properties: Decodable {
        let name: String?
        let category: String?
        let color: String?
        let icon: String?
        let thumbnail: String?
        let count: Int?
        let bbox: [Double]?
        let categories: [String: Share]?
    }

    struct Share: Decodable, Equatable {
        let count: Int
        let color: String
    }

    private static func features(_ site: TestSite, _ query: String) async throws -> Collection {
        let answer = try await site.get("/map/features?\(query)")
        try #require(answer.status == .ok, "\(answer.text)")
        #expect(answer.fields["Content-Type"] == "application/geo+json")
        #expect(answer.fields["Cache-Control"] == "no-store")
        return try JSONDecoder().decode(Collection.self, from: Data(answer.bytes))
    }

    @Test func `are pins where places stand apart`() async throws {
        let site = try TestSite()
        let hostile = "</script>\"\\\u{1}\u{2028}"
        let id = try await site.tag([("description", "\(hostile)\nmore"), ("category", "Bar")])
        _ = try await site.post("/locations/\(id)/photos", files: [("photo", "a.gif", TestSite.picture(1))])
        _ = try await site.tag([("latitude", "-33.5"), ("longitude", "151.25")])
        let all = try await Self.features(site, "bbox=-180,-90,180,90&zoom=2")
        #expect(all.type == "FeatureCollection" && all.bbox == [-180, -90, 180, 90])
        let pin = try #require(all.features.first { $0.id == id.description })
        #expect(pin.type == "Feature" && pin.geometry.type == "Point")
        #expect(pin.geometry.coordinates == [9.5209, 47.141])
        #expect(pin.properties.name == hostile.cleaned)
        #expect(pin.properties.category == "Bar" && pin.properties.icon == "bar" && pin.properties.color == "#ff9f43")
        #expect(pin.properties.thumbnail?.hasPrefix("/photos/") == true && pin.properties.count == nil)
        let other = try #require(all.features.first { $0.id != id.description })
        #expect(other.geometry.coordinates == [151.25, -33.5] && other.properties.thumbnail == nil)
        #expect(other.properties.name == "(No Description)" && other.properties.category == "No Category")
        #expect(all.features.count == 2)
    }

    @Test func `are clusters with centre, extent and categories where places stand together`() async throws {
        let site = try TestSite()
        for (longitude, category) in [("9.1", "Bar"), ("9.2", "Bar"), ("9.3", "Park")] {
            _ = try await site.tag([("latitude", "47.1"), ("longitude", longitude), ("category", category)])
        }
        let far = try await Self.features(site, "bbox=5,40,15,50&zoom=4")
        let cluster = try #require(far.features.first)
        #expect(far.features.count == 1 && cluster.id == nil)
        #expect(cluster.properties.count == 3 && cluster.properties.name == nil)
        #expect(zip(cluster.geometry.coordinates, [9.2, 47.1]).allSatisfy { abs($0 - $1) < 0.1 })
        let box = try #require(cluster.properties.bbox)
        #expect(box[0] <= 9.1 && box[1] <= 47.1 && box[2] >= 9.3 && box[3] >= 47.1)
        #expect(box[0] > 9 && box[2] < 9.4)
        #expect(
            cluster.properties.categories
                == ["Bar": Share(count: 2, color: "#ff9f43"), "Park": Share(count: 1, color: "#7bc74d")])
        let bars = try await Self.features(site, "bbox=5,40,15,50&zoom=4&category=Bar")
        #expect(bars.features.map(\.properties.count) == [2])
        let near = try await Self.features(site, "bbox=9,47,9.4,47.2&zoom=14")
        #expect(near.features.count == 3 && near.features.allSatisfy { $0.id != nil })
    }

    @Test func `tell from afar how near to each other a cluster's places are`() async throws {
        let site = try TestSite()
        _ = try await site.tag([("latitude", "47.14"), ("longitude", "9.52")])
        _ = try await site.tag([("latitude", "47.1402"), ("longitude", "9.5203")])
        let world = try await Self.features(site, "bbox=-180,-90,180,90&zoom=2")
        let box = try #require(world.features.first?.properties.bbox)
        #expect(box[2] - box[0] < 0.0004 && box[3] - box[1] < 0.0003)
    }

    @Test func `refuse what makes no sense, in plain words`() async throws {
        let site = try TestSite()
        for query in [
            "", "zoom=3", "bbox=&zoom=3", "bbox=1,2,3,4", "bbox=1,2,3,4&zoom=", "bbox=1,2,3,4&zoom=-1",
            "bbox=1,2,3,4&zoom=99", "bbox=1,2,3,4&zoom=22.5", "bbox=1,2,3,4&zoom=nan", "bbox=1,2,3,4&zoom=x",
            "bbox=1,4,3,2&zoom=3", "bbox=1,2,3&zoom=3", "bbox=1,2,3,4,5&zoom=3", "bbox=-181,2,3,4&zoom=3",
            "bbox=1,2,3,91&zoom=3", "bbox=1,2,1,2&zoom=3", "bbox=1,2,1,4&zoom=3", "bbox=1,2,3,2&zoom=3",
            "bbox=nan,2,3,4&zoom=3", "bbox=1,2,inf,4&zoom=3", "bbox=1,2,3,4&zoom=3&category=Nowhere",
            "bbox=1,2,3,4&zoom=3&near=1,2", "bbox=1,2,3,4&zoom=3&from=soon", "bbox=1,2,3,4&zoom=3&area=POINT(1%202)",
        ] {
            let answer = try await site.get("/map/features?\(query)", ["Accept": "application/json"])
            #expect(answer.status == .badRequest, "\(query)")
            #expect(answer.fields["Content-Type"] == "application/json" && answer.text.hasPrefix("{\"error\":\""))
        }
    }

    @Test(
        "are 500 at most, and count all places, whatever box and zoom are asked for",
        arguments: [
            "bbox=-180,-90,180,90&zoom=0", "bbox=-180,-90,180,90&zoom=3", "bbox=-180,-90,180,90&zoom=22",
            "bbox=0,-90,-0.001,90&zoom=5.7",
        ])
    func limits(query: String) async throws {
        let site = try TestSite()
        let category = try #require(try site.website.categories.categories(owner: .first).first).id
        let places = try (0..<3000).map { number in
            Location(
                id: .make(),
                coordinate: try #require(
                    Coordinate(
                        latitude: Double(number % 60) * 3 - 88.5, longitude: Double(number / 60) * 7.2 - 179.5)),
                description: "\(number)", category: category, date: Instant(milliseconds: 0), timeZone: "UTC")
        }
        _ = try await site.website.locations.insert(contentsOf: places, owner: .first)
        let found = try await Self.features(site, query)
        #expect((1...500).contains(found.features.count))
        #expect(found.features.reduce(0) { $0 + ($1.properties.count ?? 1) } == 3000)
    }
}
