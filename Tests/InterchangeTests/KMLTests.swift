// KML as it is read and written.

import Foundation
import Geography
import Interchange
import Locations
import Testing

@Suite struct KMLTests {
    private func places(_ document: String) throws -> [ImportedPlace] {
        try filePlaces("<kml xmlns='http://www.opengis.net/kml/2.2'><Document>\(document)</Document></kml>")
    }

    private func placemark(_ content: String, at coordinates: String = "8.5,47.5") -> String {
        "<Placemark>\(content)<Point><coordinates>\(coordinates)</coordinates></Point></Placemark>"
    }

    @Test func `a placemark has everything that KML can say`() throws {
        let place = try #require(
            try places(
                placemark(
                    """
                    <name>Name</name><address>Here 1</address><description>Words</description>
                    <TimeStamp><when>1970-01-01T00:00:01Z</when></TimeStamp>
                    <ExtendedData><Data name="accuracy"><value>5</value></Data><SchemaData schemaUrl="#s">
                    <SimpleData name="altitude">12</SimpleData></SchemaData></ExtendedData>
                    """)
            ).first)
        #expect(place.description == "Name\nWords" && place.editedAddress == "Here 1")
        #expect(place.date == .instant(Instant(milliseconds: 1000)))
        #expect(place.horizontalAccuracy == 5 && place.altitude == 12)
    }

    @Test(
        arguments: [
            ("8.5,47.5", nil), ("8.5,47.5,0", nil), ("\n 8.5, 47.5, 408 \n", 408), ("8.5,47.5,-3.5", -3.5),
        ] as [(String, Double?)])
    func `a position is read with the blanks that people leave`(coordinates: String, altitude: Double?) throws {
        let place = try #require(try places(placemark("", at: coordinates)).first)
        #expect(place.coordinate == Coordinate(latitude: 47.5, longitude: 8.5) && place.altitude == altitude)
    }

    @Test(
        arguments: [
            ("<LineString><coordinates>1,2 3,4</coordinates></LineString>", "it is a line, not a point"),
            ("<Polygon/>", "it is an area, not a point"), ("<gx:Track/>", "it is a track, not a point"),
            ("<MultiGeometry><Point/><Point/></MultiGeometry>", "it has several points"), ("", "it has no position"),
            ("<Point><coordinates>x,2</coordinates></Point>", "its longitude \"x\" isn't a number"),
            ("<Point><coordinates>1,91</coordinates></Point>", "latitude 91 is out of range"),
            ("<Point><coordinates>1,2 3,4</coordinates></Point>", "its coordinates aren't those of one point"),
        ])
    func `what isn't a point is named with the reason`(geometry: String, reason: String) throws {
        let rows = try fileRows("<kml><Placemark><name>N</name>\(geometry)</Placemark></kml>".utf8)
        #expect(skippedReasons(rows) == [reason])
        guard case .skipped(let row)? = rows.first else { return }
        #expect(row.name == "N")
    }

    @Test func `a point among other shapes is the place`() throws {
        let geometry = "<MultiGeometry><Point><coordinates>1,2</coordinates></Point><LineString/></MultiGeometry>"
        #expect(try places("<Placemark>\(geometry)</Placemark>").count == 1)
    }

    @Test func `styles give colours, by whichever way they are named`() throws {
        let colors = try places(
            """
            <Style id="a"><IconStyle><color>ff0080ff</color></IconStyle></Style>
            <StyleMap id="m"><Pair><key>highlight</key><styleUrl>#b</styleUrl></Pair>
            <Pair><key>normal</key><styleUrl>#a</styleUrl></Pair></StyleMap>
            <name>List</name>
            """
                + placemark("<styleUrl>#a</styleUrl>") + placemark("<styleUrl>#m</styleUrl>")
                + placemark("<styleUrl>#icon-1899-0288D1-nodesc</styleUrl>")
                + placemark("<styleUrl>#placemark-lime</styleUrl>")
                + placemark(
                    "<styleUrl>#a</styleUrl><Style><IconStyle><color>ff000000</color></IconStyle></Style>")
                + placemark("<styleUrl>#unknown</styleUrl>")
        ).map(\.category?.color)
        #expect(colors == ["#ff8000", "#ff8000", "#0288d1", "#93bf39", "#000000", nil])
    }

    @Test func `links to other files aren't followed, and are named`() throws {
        let rows = try fileRows(
            "<kml><NetworkLink><Link><href>http://127.0.0.1:9/x.kml</href></Link></NetworkLink></kml>".utf8)
        #expect(skippedReasons(rows) == ["it is a link to another file, which isn't read"])
    }

    @Test(
        arguments: [
            ("<b>a</b> &amp; b", "a & b"), ("a<br>b<br/>c", "a\nb\nc"), ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
            ("<p>one</p><p>two</p>", "one\n\ntwo"), ("<script>alert('<b>')</script>x", "x"), ("<style>x", ""),
            ("<!-- c -->x&#233;&#xe9;&unknown;", "xéé&unknown;"), ("<a href=\"javascript:x\">go</a>", "go"),
        ])
    func `HTML becomes text`(html: String, text: String) throws {
        #expect(try places(placemark("<description><![CDATA[\(html)]]></description>")).first?.description == text)
    }

    @Test func `what is written has a folder for each category, and its colour in both kinds of style`() throws {
        var bar = landmark
        bar.id = Identifier(high: 2, low: 2)
        bar.name = "Bar & Grill"
        bar.color = "#ff0102"
        let location = try fullLocation()
        let (text, chunks) = try written([(location, landmark), (location, landmark), (location, bar)]) {
            KMLWriter(sink: $0)
        }
        let file = String(decoding: text, as: UTF8.self)
        #expect(file.components(separatedBy: "<Folder>").count == 3 && chunks.count == 1)
        #expect(file.contains("<Folder>\n<name>Bar &amp; Grill</name>"))
        #expect(file.contains("<styleUrl>#placemark-red</styleUrl>"))
        #expect(file.contains("<Style><IconStyle><color>ff0201ff</color></IconStyle></Style>"))
        #expect(file.contains("<description>Second&amp;#9;line&lt;br&gt;&lt;br&gt;  third</description>"))
    }
}
