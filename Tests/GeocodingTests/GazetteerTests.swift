// The gazetteer that is shipped.

import Foundation
import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

struct GazetteerTests {
    static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Geocoding/Data/gazetteer.bin").standardizedFileURL.path
    private static let shared = Result { () throws(GazetteerError) in try Gazetteer(file: path) }

    private func place(_ latitude: Double, _ longitude: Double) throws -> ReverseGeocodingResult? {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return try Self.shared.get().nearest(to: coordinate)
    }

    @Test func `Vaduz is described in full`() throws {
        let result = try #require(try place(47.141, 9.521))
        #expect(result.placemark.locality == "Vaduz")
        #expect(result.placemark.administrativeArea == "Vaduz")
        #expect(result.placemark.isoCountryCode == "LI")
        #expect(result.placemark.country == "Liechtenstein")
        #expect(result.placemark.timeZone == "Europe/Vaduz")
        #expect(result.placemark.thoroughfare == nil)
        #expect(result.distance < 1_500)
        #expect(result.source == "gazetteer")
        #expect(result.attribution == "Place names: GeoNames, CC BY 4.0")
    }

    @Test(arguments: [
        (37.3318, -122.0312, "Cupertino", "US", "America/Los_Angeles"),
        (60.1699, 24.9384, "Helsinki", "FI", "Europe/Helsinki"),
        (-17.8, 177.41, "Nadi", "FJ", "Pacific/Fiji"),
        (-54.8, -68.3, "Ushuaia", "AR", "America/Argentina/Ushuaia"),
        (78.22, 15.65, "Longyearbyen", "SJ", "Arctic/Longyearbyen"),
    ])
    func `Places are found all over the world`(
        latitude: Double, longitude: Double, locality: String, country: String, zone: String
    ) throws {
        let result = try #require(try place(latitude, longitude))
        #expect(result.placemark.locality == locality)
        #expect(result.placemark.isoCountryCode == country)
        #expect(result.placemark.timeZone == zone)
    }

    @Test func `The antimeridian is no border`() throws {
        // Taveuni in Fiji lies on it: both ways to write the same point, and points on both sides, find the same town.
        let there = try #require(try place(-16.85, 180))
        #expect(there.placemark.isoCountryCode == "FJ")
        for longitude in [-180, 179.999_999, -179.999_999] {
            let here = try #require(try place(-16.85, longitude))
            #expect(here.placemark == there.placemark)
            #expect(abs(here.distance - there.distance) < 1)
        }
    }

    @Test(arguments: [(90.0, 0.0), (90, 180), (-90, 0), (-90, -180), (89.9, 17), (0, -30), (-48.9, -123.4), (0, 180)])
    func `Where nobody lives within 100 km there is no place`(latitude: Double, longitude: Double) throws {
        #expect(try place(latitude, longitude) == nil)
    }

    @Test func `The geocoder's answer is the nearest place`() async throws {
        let coordinate = try #require(Coordinate(latitude: 47.141, longitude: 9.521))
        let gazetteer = try Self.shared.get()
        #expect(try await gazetteer.placemark(at: coordinate) == gazetteer.nearest(to: coordinate))
    }

    @Test func `Every time zone of a town is one that clocks know`() throws {
        for zone in try GazetteerFile(Self.path).zones { #expect(TimeZones.isKnown(zone), "\(zone)") }
    }

    @Test func `No place is nearer than the nearest`() throws {
        let file = try GazetteerFile(Self.path)
        let gazetteer = try Self.shared.get()
        var random = Pseudorandom(seed: 7)
        for index in 0..<24 {
            // Near a town, at the edge of cells, and anywhere.
            let row = Int(random.next() % UInt64(file.rowCount))
            let latitude = index % 3 == 0 ? random.uniform(-90...90) : Double(file.latitude[row]) / 1e5
            let longitude = index % 3 == 0 ? random.uniform(-180...180) : Double(file.longitude[row]) / 1e5
            let centre = try #require(
                index % 3 == 1
                    ? Coordinate(latitude: latitude.rounded(), longitude: longitude.rounded())
                    : Coordinate(
                        latitude: max(-90, min(90, latitude + random.uniform(-0.3...0.3))),
                        longitude: max(-180, min(180, longitude + random.uniform(-0.3...0.3)))))
            var best = Double.infinity
            for row in 0..<file.rowCount where abs(Double(file.latitude[row]) / 1e5 - centre.latitude) < 1 {
                let town = Coordinate(
                    latitude: Double(file.latitude[row]) / 1e5, longitude: Double(file.longitude[row]) / 1e5)
                best = min(best, Distance.metres(centre, try #require(town)))
            }
            let found = gazetteer.nearest(to: centre)
            #expect(found?.distance == (best <= Gazetteer.reach ? best : nil), "\(centre)")
        }
    }
}
