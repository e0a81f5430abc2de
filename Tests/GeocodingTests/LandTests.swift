// Countries and regions by name, and what their borders enclose.

import GEOS
import Geography
import TestSupport
import Testing

@testable import Geocoding

struct LandTests {
    private static let gazetteer = Result { () throws(GazetteerError) in try Gazetteer(file: GazetteerTests.path) }

    @Test func `Countries and their regions are listed by name, each once`() throws {
        let gazetteer = try Self.gazetteer.get()
        let countries = gazetteer.lands(of: nil)
        #expect(countries.count > 240 && Set(countries.map(\.code)).count == countries.count)
        #expect(countries.first == Land(code: "AF", name: "Afghanistan"))
        #expect(countries.contains(Land(code: "LI", name: "Liechtenstein")))
        // Nobody's.
        #expect(!countries.contains { $0.code == "AQ" || $0.name.isEmpty })
        let regions = gazetteer.lands(of: "CH")
        #expect(regions.count > 20 && regions.contains { $0.code == "CH-ZH" })
        #expect(regions.allSatisfy { $0.country == "CH" && $0.code.hasPrefix("CH-") })
        #expect(gazetteer.lands(of: "").isEmpty && gazetteer.lands(of: "XX").isEmpty)
    }

    /// With enclaves, exclaves, islands, and land on both sides of the antimeridian.
    @Test(arguments: ["LI", "CH", "CH-ZH", "ZA", "LS", "SM", "FJ", "NZ", "RU", "BE", "NL"])
    func `A land's borders enclose the places that are found in it`(code: String) throws {
        let gazetteer = try Self.gazetteer.get()
        let borders = gazetteer.borders(of: code)
        let lines = Paths(borders.map { $0.map { ($0.longitude, $0.latitude) } })
        let area = try #require(try AreaReader.area(enclosedBy: lines))
        let prepared = try PreparedArea(area)
        let areas = gazetteer.file.areas
        var random = Pseudorandom(seed: 5)
        var inside = 0
        for _ in 0..<2_000 {
            // Near the border, for islands are small in the box around them.
            let border = borders[Int(random.uniform(0...Double(borders.count - 1)))][0]
            guard
                let place = Coordinate(
                    latitude: border.latitude + random.uniform(-0.2...0.2),
                    longitude: border.longitude + random.uniform(-0.2...0.2))
            else { continue }
            let found = areas.area(at: place)
            let country = found == 0 ? "" : gazetteer.file.countries[areas.country(found)][0]
            let region =
                found == 0 || areas.region(found) == 0 ? "" : gazetteer.file.regions[areas.region(found) - 1][1]
            let isInside = code == country || code == region
            #expect(try prepared.contains(place) == isInside, "\(place)")
            inside += isInside ? 1 : 0
        }
        #expect(inside > 20)
    }

    @Test(arguments: ["", "XX", "ch", "CH-", "CH-XX", "Switzerland"])
    func `What is no code has no borders`(code: String) throws {
        #expect(try Self.gazetteer.get().borders(of: code).isEmpty)
    }
}
