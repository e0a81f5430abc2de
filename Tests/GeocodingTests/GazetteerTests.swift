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
        return try Self.shared.get().address(at: coordinate)
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
        #expect(
            result.attribution == "Place names: GeoNames, CC BY 4.0. Borders: © OpenStreetMap contributors, ODbL.")
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

    @Test(arguments: HardPlace.all)
    func `A hard place is right`(hard: HardPlace) throws {
        let found = try place(hard.latitude, hard.longitude)?.placemark
        #expect(found?.isoCountryCode == hard.country)
        if let region = hard.region { #expect(found?.administrativeArea == region) }
        if let zone = hard.zone { #expect(found?.timeZone == zone) }
    }

    @Test(arguments: [
        (51.5074, -0.1278, "London"), (52.52, 13.405, "Berlin"), (35.6895, 139.6917, "Tokyo"),
        (22.3193, 114.1694, "Hong Kong"), (40.6782, -73.9442, "New York City"), (48.8566, 2.3522, "Paris"),
        (48.8396, 2.2399, "Boulogne-Billancourt"), (51.28, -0.083, "Caterham"), (-12.0464, -77.0428, "Lima"),
    ])
    func `A city is told from its quarters and its neighbours`(
        latitude: Double, longitude: Double, city: String
    ) throws {
        let placemark = try #require(try place(latitude, longitude)?.placemark)
        #expect(placemark.locality == city)
        #expect(placemark.subLocality != city)
    }

    @Test func `The middles of the 200 largest cities are theirs`() throws {
        let file = try GazetteerFile(Self.path)
        // Parts of other cities that stand beside them in the list; the answer names them as quarters.
        let quarters = ["Puxi", "Pudong", "Minhang", "Nanhai", "Brooklyn", "New Territories", "Kowloon"]
        let largest = (0..<file.rowCount).sorted { file.population[$0] > file.population[$1] }
            .lazy.filter { !quarters.contains(file.string(at: file.name[$0])) }.prefix(200)
        var right = 0
        for row in largest {
            let name = file.string(at: file.name[row])
            let found = try Self.shared.get().address(at: file.place(of: row))?.placemark
            #expect(found?.locality == name)
            right += found?.locality == name ? 1 : 0
        }
        print("Gazetteer: \(right) of the 200 largest cities' middles are theirs")
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

    @Test func `The geocoder's answer is the gazetteer's`() async throws {
        let coordinate = try #require(Coordinate(latitude: 47.141, longitude: 9.521))
        let gazetteer = try Self.shared.get()
        #expect(try await gazetteer.placemark(at: coordinate) == gazetteer.address(at: coordinate))
    }

    @Test func `Every time zone of a town is one that clocks know`() throws {
        for zone in try GazetteerFile(Self.path).zones { #expect(TimeZones.isKnown(zone), "\(zone)") }
    }

    @Test func `No town is nearer than the nearest`() throws {
        let file = try GazetteerFile(Self.path)
        var random = Pseudorandom(seed: 7)
        for index in 0..<24 {
            // Near a town, at the edge of cells, and anywhere.
            let row = Int(random.next() % UInt64(file.rowCount))
            let town = file.place(of: row)
            let latitude = index % 3 == 0 ? random.uniform(-90...90) : town.latitude
            let longitude = index % 3 == 0 ? random.uniform(-180...180) : town.longitude
            let centre = try #require(
                index % 3 == 1
                    ? Coordinate(latitude: latitude.rounded(), longitude: longitude.rounded())
                    : Coordinate(
                        latitude: max(-90, min(90, latitude + random.uniform(-0.3...0.3))),
                        longitude: max(-180, min(180, longitude + random.uniform(-0.3...0.3)))))
            var best = Double.infinity
            for row in 0..<file.rowCount where abs(Double(file.latitude[row]) / 1e5 - centre.latitude) < 1 {
                best = min(best, Distance.metres(centre, file.place(of: row)))
            }
            let found = TownSearch(file: file, centre: centre).nearest(reach: Gazetteer.reach) { _ in true }
            #expect(found?.metres == (best <= Gazetteer.reach ? best : nil), "\(centre)")
        }
    }
}
