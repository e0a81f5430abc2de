// GPX as it is read and written.

import Foundation
import Geography
import Interchange
import Locations
import Testing

@Suite struct GPXTests {
    private func waypoint(_ content: String, _ attributes: String = #"lat="47.5" lon="8.5""#) throws -> ImportedPlace {
        let text = #"<gpx version="1.1"><wpt \#(attributes)>\#(content)</wpt></gpx>"#
        return try #require(try filePlaces(text).first)
    }

    @Test func `a waypoint has everything that GPX can say`() throws {
        let place = try waypoint(
            """
            <ele>1.5</ele><time>2024-02-29T23:30:00Z</time><name>Name</name><cmt>Comment</cmt><desc>Words</desc>
            <link href="https://example.org/"><text>not this</text></link><sym>Flag</sym><type>Bar</type>
            """)
        #expect(place.description == "Name\nWords\nComment\nhttps://example.org/")
        #expect(place.altitude == 1.5 && place.category?.name == "Bar")
        #expect(place.date == .instant(Instant(milliseconds: 1_709_249_400_000)))
    }

    @Test func `a time without an offset is the place's own`() throws {
        let place = try waypoint("<time>1970-01-01T00:00:01</time>")
        #expect(place.date == .wallTime(Instant(milliseconds: 1000)))
    }

    @Test func `extensions of other programs are understood at any depth, and never instead of GPX's own`() throws {
        let place = try waypoint(
            """
            <name>Mine</name><extensions><gpxx:WaypointExtension><gpxx:Categories><gpxx:Category>Food</gpxx:Category>
            </gpxx:Categories><gpxx:Address><gpxx:StreetAddress>1 Main St</gpxx:StreetAddress><gpxx:City>Vaduz</gpxx:City>
            </gpxx:Address></gpxx:WaypointExtension><osmand:icon>amenity_bar</osmand:icon><color>#80FF8000</color>
            <other:name>theirs</other:name></extensions>
            """)
        #expect(place.description == "Mine")
        #expect(place.category == ImportedCategory(name: "Food", color: "#ff8000", icon: "bar"))
        #expect(place.placemark.thoroughfare == "1 Main St" && place.placemark.locality == "Vaduz")
    }

    @Test(
        arguments: [
            ("", "it has no position"), (#"lat="1""#, "it has no position"), (#"lat="" lon="2""#, "it has no position"),
            (#"lat="91" lon="2""#, "latitude 91 is out of range"),
            (#"lat="1" lon="-181""#, "longitude -181 is out of range"),
            (#"lat="NaN" lon="2""#, "its latitude \"NaN\" isn't a number"),
            (#"lat="1" lon="x""#, "its longitude \"x\" isn't a number"),
        ])
    func `a waypoint without a position is named with the reason`(attributes: String, reason: String) throws {
        let rows = try fileRows("<gpx>\n<wpt \(attributes)/></gpx>".utf8)
        #expect(skippedReasons(rows) == [reason])
        guard case .skipped(let row)? = rows.first else { return }
        #expect(row.position == RowPosition(row: 1, line: 2))
    }

    @Test(
        arguments: [
            "", "  \n", "<gpx><wpt lat='1' lon='2'>", "<gpx><wpt lat='1' lon='2'/></gpx><x>", "<html><body/></html>",
            "\u{1}",
            "<gpx>" + String(repeating: "<a>", count: 1000) + String(repeating: "</a>", count: 1000) + "</gpx>",
        ])
    func `what isn't GPX, or not all of it, is refused as a whole`(text: String) {
        #expect(throws: ImportFailure.self) { try fileRows(text.utf8) }
    }

    @Test func `what is written is XML with every text as it was, and in chunks`() throws {
        var location = try fullLocation()
        let names = ["Rock & Roll <Hall>", "a]]>b", "\"quote'", "emoji 👨‍👩‍👧", "Ω\ttab", "second\nline", "a\na\nb"]
        var places: [(Location, Locations.Category)] = []
        for name in names {
            location.id = .make()
            location.description = name
            places.append((location, landmark))
        }
        let (text, _) = try written(places, as: GPXWriter.init)
        #expect(try filePlaces(String(decoding: text, as: UTF8.self)).map(\.description) == names)
        let (_, chunks) = try written((0..<300).map { _ in (location, landmark) }, as: GPXWriter.init)
        #expect(chunks.count > 2 && chunks.allSatisfy { $0 < 80 * 1024 })
    }

    @Test func `no locations make a file that is GPX`() throws {
        let (text, _) = try written([], as: GPXWriter.init)
        #expect(try fileRows(text).isEmpty)
    }

    @Test func `numbers have no exponent`() throws {
        var location = try fullLocation()
        location.coordinate = try #require(Coordinate(latitude: 1.5e-7, longitude: -.leastNonzeroMagnitude))
        let (text, _) = try written([(location, landmark)], as: GPXWriter.init)
        #expect(String(decoding: text, as: UTF8.self).contains(#"<wpt lat="0.00000015" lon="-0.0000"#))
        #expect(try filePlaces(String(decoding: text, as: UTF8.self)).first?.coordinate == location.coordinate)
    }
}
