// Addresses out of a street index.

import Foundation
import Geography
import Locations
import Testing

@testable import Geocoding

struct StreetIndexTests {
    private let folder: TemporaryStreets
    private let index: StreetIndexes

    init() throws {
        folder = try TemporaryStreets()
        _ = try folder.streets.add(OSMExtractTests.village)
        index = StreetIndexes(folder.streets)
    }

    private func result(_ latitude: Double, _ longitude: Double) throws -> ReverseGeocodingResult? {
        index.address(at: try #require(Coordinate(latitude: latitude, longitude: longitude)))
    }

    private func street(_ latitude: Double, _ longitude: Double) throws -> String? {
        guard let found = try result(latitude, longitude)?.placemark else { return nil }
        return [found.subThoroughfare, found.thoroughfare].compactMap { $0 }.joined(separator: " ")
    }

    @Test func `All parts of an address are found, what its tags don't say from what lies around`() throws {
        let full = try #require(try result(50.0002, 9.9995))
        #expect(full.placemark.subThoroughfare == "3a" && full.placemark.thoroughfare == "Hauptstraße")
        #expect(full.placemark.locality == "Postort" && full.placemark.subLocality == "Ortsteil")
        #expect(full.placemark.postalCode == "99998")
        #expect(full.distance < 0.1 && full.source == "streets")
        #expect(full.attribution == "Addresses: © OpenStreetMap contributors, ODbL.")
        let plain = try #require(try result(50.0002, 9.999)?.placemark)
        #expect(plain.locality == "Beispielsdorf" && plain.postalCode == "99991" && plain.subLocality == nil)
        #expect(plain.country == nil && plain.timeZone == nil)
    }

    @Test(arguments: [
        (50.00025, 9.999, "1 Hauptstraße"),
        // From a relation; a building; a building in pieces; a village without streets.
        (49.9998, 9.999, "2 Hauptstraße"), (50.0011, 9.9997, "5 Querweg"), (50.0021, 9.9997, "9 Querweg"),
        (50.012, 10.0012, "7 Hinterbeispiel"),
        // A number without a street has the street that it stands at.
        (50.0002, 10.004, "99 Hauptstraße"),
        // Between 10 and 20 stand 12, 14, 16, 18.
        (50.0014, 10.0003, "12 Querweg"), (50.0026, 10.0003, "18 Querweg"), (50.003, 10.0003, "20 Querweg"),
        // Farther from all houses than 60 m, but not from a street.
        (50.0001, 10.002, "Hauptstraße"), (50.0038, 10.0001, "Querweg"),
    ])
    func `The house number that is near is found, else the street`(
        latitude: Double, longitude: Double, expected: String
    ) throws {
        #expect(try street(latitude, longitude) == expected)
    }

    @Test func `The distance is that to the house or the street`() throws {
        #expect(abs(try #require(try result(50.0003, 9.999)).distance - 11.1) < 0.1)
        #expect(abs(try #require(try result(50.0001, 10.002)).distance - 11.1) < 0.1)
    }

    @Test func `On one street the house of another that is no nearer doesn't count`() throws {
        // On Querweg, north of its crossing: number 3a of Hauptstraße is 43 m away, number 10 of Querweg 75 m.
        #expect(try street(50.0004, 10) == "Querweg")
    }

    @Test func `What memory holds of the parts of addresses doesn't change what is found`() throws {
        let forgetful = try TemporaryStreets()
        let builder = try StreetIndexBuilder("\(forgetful.path)/v.streets", scratch: forgetful.path, partsLimit: 1)
        _ = try OSMExtract(OSMExtractTests.village).read(into: builder, scratch: forgetful.path)
        let summary = try builder.finish(extract: "v", mapDate: "")
        #expect(try summary.streets == folder.streets.summary(of: "village").summary.streets)
        let again = StreetIndexes(forgetful.streets)
        for (latitude, longitude) in [(50.0002, 9.9995), (49.9998, 9.999), (50.0014, 10.0003), (50.0001, 10.002)] {
            let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
            #expect(again.address(at: place) == index.address(at: place))
        }
    }

    @Test func `Far from streets nothing is found`() throws {
        #expect(try result(50.006, 10.003) == nil)
        #expect(try result(0, 0) == nil)
        for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, 180), (0, -180), (89.99999, -180)] {
            #expect(try result(latitude, longitude) == nil)
        }
    }

    @Test func `A shop names the place at its door only`() throws {
        #expect(try result(49.9998, 9.999)?.placemark.name == "Bäckerei Muster")
        #expect(try result(49.9998, 9.9993)?.placemark.name == nil)
    }

    @Test func `The hamlet is the quarter of a village around it, and an area with a gap is none`() throws {
        let hamlet = try #require(try result(50.012, 10.0012)?.placemark)
        #expect(hamlet.locality == "Beispielsdorf" && hamlet.subLocality == "Hinterbeispiel")
    }

    @Test func `A village that became a part of a town is the quarter around it, not in the middle of the town`() throws
    {
        let house = { (id: Int, latitude: Double, number: String) in
            """
            <node id="\(id)" lat="\(latitude)" lon="20"><tag k="addr:housenumber" v="\(number)"/>\
            <tag k="addr:street" v="Landstraße"/><tag k="addr:city" v="Stadt"/></node>
            """
        }
        let settlement = { (id: Int, latitude: Double, kind: String, name: String) in
            #"<node id="\#(id)" lat="\#(latitude)" lon="20"><tag k="place" v="\#(kind)"/><tag k="name" v="\#(name)"/></node>"#
        }
        let text = [
            #"<osm version="0.6">"#, settlement(1, 50, "town", "Stadt"), settlement(2, 50.01, "village", "Dorf"),
            settlement(3, 49.995, "suburb", "Vorstadt"), house(4, 50.003, "1"), house(5, 50.008, "2"),
            house(6, 49.998, "3"), "</osm>",
        ].joined()
        _ = try folder.streets.add(folder.make("town.osm", text.utf8))
        let town = StreetIndexes(folder.streets)
        for (latitude, quarter) in [(50.003, nil), (50.008, "Dorf"), (49.998, "Vorstadt")] {
            let place = try #require(Coordinate(latitude: latitude, longitude: 20))
            let found = try #require(town.address(at: place)?.placemark)
            #expect(found.locality == "Stadt" && found.subLocality == quarter, "\(latitude)")
        }
    }

    @Test func `Names that hurt stay text`() throws {
        #expect(try street(50.0003, 10.006) == "<b>6</b> <script>alert(1)</script>")
        #expect(try street(50.0009, 10.006) != " Nirgendwo")
    }

    @Test func `Houses at 180 degrees are seen from both sides`() throws {
        let text = """
            <osm version="0.6">
              <node id="1" lat="-17" lon="180"><tag k="addr:housenumber" v="1"/><tag k="addr:street" v="Date Line"/></node>
              <node id="2" lat="-17" lon="179.9999"/>
              <node id="3" lat="-17" lon="-179.9997"><tag k="addr:housenumber" v="2"/><tag k="addr:street" v="Date Line"/></node>
            </osm>
            """
        _ = try folder.streets.add(folder.make("fiji.osm", text.utf8))
        let fiji = StreetIndexes(folder.streets)
        for (longitude, number) in [(179.9999, "1"), (180, "1"), (-180, "1"), (-179.99995, "1"), (-179.9996, "2")] {
            let place = try #require(Coordinate(latitude: -17, longitude: longitude))
            #expect(fiji.address(at: place)?.placemark.subThoroughfare == number)
        }
    }
}
