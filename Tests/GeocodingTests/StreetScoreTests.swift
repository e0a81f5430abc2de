// How often a street index is right about the houses that it was made of.

import Foundation
import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

struct StreetScoreTests {
    static let extract = SharedData.path("osm/liechtenstein.osm.pbf")

    @Test(.enabled(if: extract != nil, "shared/data isn't here"))
    func `Houses of Liechtenstein are found at their place, and their street ten metres away`() throws {
        let extract = try #require(Self.extract)
        let folder = try TemporaryStreets()
        _ = try folder.streets.add(extract)
        let index = StreetIndexes(folder.streets)
        let collected = CollectedExtract()
        _ = try OSMExtract(extract).read(into: collected, scratch: folder.path)

        let houses = collected.addresses.filter { !$0.street.isEmpty }
        var (atPlace, nearby, asked) = (0, 0, 0)
        for house in houses {
            let place = try #require(house.point.coordinate)
            let found = index.address(at: place)?.placemark
            atPlace += found?.subThoroughfare == house.number && found?.thoroughfare == house.street ? 1 : 0
            for eighth in 0..<8 {
                let angle = Double(eighth) * .pi / 4
                let north = 10 * cos(angle) / 111_195
                let east = 10 * sin(angle) / (111_195 * cos(place.latitude * .pi / 180))
                let away = try #require(
                    Coordinate(latitude: place.latitude + north, longitude: place.longitude + east))
                nearby += index.address(at: away)?.placemark.thoroughfare == house.street ? 1 : 0
                asked += 1
            }
        }
        let percent = { (right: Int, of: Int) in
            (Double(right) / Double(of) * 100).formatted(.number.precision(.fractionLength(2)))
        }
        print(
            "Streets: of \(houses.count) houses \(percent(atPlace, houses.count)) % with number and street at their "
                + "place, \(percent(nearby, asked)) % with that street 10 m away")
        #expect(houses.count > 3_000)
        #expect(Double(atPlace) >= 0.99 * Double(houses.count))
        #expect(Double(nearby) >= 0.9 * Double(asked))
    }
}
