// GeoJSON as it is written.

import Foundation
import Geography
import Interchange
import Locations
import Testing

@Suite struct GeoJSONWriterTests {
    private func json(_ locations: [(Location, Locations.Category)]) throws -> [String: Any] {
        let (text, _) = try written(locations)
        return try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
    }

    private func feature(_ location: Location) throws -> [String: Any] {
        let features = try #require(try json([(location, landmark)])["features"] as? [[String: Any]])
        return try #require(features.first)
    }

    @Test func `no locations make an empty collection`() throws {
        let (text, chunks) = try written([])
        #expect(String(decoding: text, as: UTF8.self) == "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
        #expect(chunks.count == 1)
    }

    @Test func `a feature has its id at the top, longitude first, and no crs`() throws {
        let location = try fullLocation()
        let collection = try json([(location, landmark), (location, landmark)])
        #expect(Set(collection.keys) == ["type", "features"])
        let feature = try feature(location)
        #expect(feature["id"] as? String == location.id.description)
        let geometry = try #require(feature["geometry"] as? [String: Any])
        #expect(geometry["coordinates"] as? [Double] == [-122.03118000000001, 37.33182000000001, -12.5])
        let properties = try #require(feature["properties"] as? [String: Any])
        #expect(properties["name"] as? String == "Büro 🍕")
        #expect(properties["description"] as? String == location.description)
        #expect(properties["category"] as? String == "Landmark")
        #expect(properties["date"] as? String == "2023-11-14T22:13:20.123Z")
        #expect(properties["timeZone"] as? String == "America/Los_Angeles")
        #expect(properties["address"] as? String == "Cupertino")
        #expect(properties["thoroughfare"] as? String == "Infinite \"Loop\"")
        #expect(properties["marker-color"] as? String == "#0a84ff")
        #expect(properties["marker-symbol"] as? String == "landmark")
        let photo = "/photos/\(location.id)/original"
        #expect(properties["photos"] as? [String] == [photo, photo])
    }

    @Test func `what is missing is left out`() throws {
        let coordinate = try #require(Coordinate(latitude: 0, longitude: 0))
        let location = Location(
            id: Identifier(high: 2, low: 2), coordinate: coordinate, horizontalAccuracy: .infinity, altitude: .nan,
            category: landmark.id, date: Instant(milliseconds: 0), timeZone: "Etc/GMT")
        let feature = try feature(location)
        let geometry = try #require(feature["geometry"] as? [String: Any])
        #expect(geometry["coordinates"] as? [Double] == [0, 0])
        let properties = try #require(feature["properties"] as? [String: Any])
        #expect(
            Set(properties.keys) == [
                "category", "date", "timeZone", "addressState", "marker-color", "marker-symbol",
            ])
    }

    @Test func `every scalar is written so that JSON readers give it back`() throws {
        var location = try fullLocation()
        let scalars = (0..<0x3000).compactMap(UnicodeScalar.init) + ["\u{FFFF}", "\u{10FFFF}", "🍕"]
        location.description = String(String.UnicodeScalarView(scalars))
        let properties = try #require(try feature(location)["properties"] as? [String: Any])
        let description = try #require(properties["description"] as? String)
        #expect(Array(description.unicodeScalars) == scalars)
    }

    @Test func `bytes go out in chunks of about 64 KB`() throws {
        let location = try fullLocation()
        let (text, chunks) = try written(Array(repeating: (location, landmark), count: 500))
        #expect(text.count > 300_000)
        #expect(chunks.dropLast().allSatisfy { (65_536..<70_000).contains($0) })
    }

    @Test func `a sink that fails ends the writing with its error`() throws {
        struct DiskFull: Error {}
        var writer = GeoJSONWriter(date: writeUTC, address: { _ in "" }) { _ in throw DiskFull() }
        try writer.begin()
        #expect(throws: DiskFull.self) { try writer.end() }
    }
}
