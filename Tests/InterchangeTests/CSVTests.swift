// Tables as they are read and written.

import Foundation
import Geography
import Interchange
import Locations
import Testing

@Suite struct CSVTests {
    private func place(_ header: String, _ row: String) throws -> ImportedPlace {
        let rows = try fileRows("\(header)\n\(row)\n".utf8)
        guard case .place(let place)? = rows.first else {
            throw ImportFailure(reason: skippedReasons(rows).first ?? "no row", line: 1, column: 1)
        }
        return place
    }

    private let zurich = Coordinate(latitude: 47.1234, longitude: 8.55)

    @Test(
        arguments: [
            ("lat,lon", "47.1234,8.55"), ("lat;lon", "47,1234;8,55"), ("lat,lon", #""47,1234","8,55""#),
            ("Breite\tLänge", "47.1234\t8.55"), ("LÄNGENGRAD|BREITENGRAD", "8.55|47.1234"), ("y,x", "47.1234,8.55"),
            ("geo_Latitude,geo_Longitude", "47.1234,8.55"), ("Latitude (deg),Longitude [deg]", "47.1234 , 8.55"),
            ("lat,lon", #"47°7'24.24"N,8°33'E"#), ("lat,lon", "N 47.1234,E 8.55"), ("Coordinates", #""47.1234, 8.55""#),
            ("WKT,name", "POINT (8.55 47.1234),x"), ("wkt", "SRID=4326;point z(8.55 47.1234 400)"),
            ("\u{FEFF}lat,lon", "47.1234,8.55"), ("sep=;\r\nlat;lon", "47.1234;8.55"),
            ("lat,lon", "\r\n47.1234,8.55\r\n\r\n"),
            ("Title,URL", "x,\"https://www.google.com/maps/search/47.1234,8.55\""),
        ])
    func `positions are found in whatever columns and spelling`(header: String, row: String) throws {
        let coordinate = try place(header, row).coordinate
        #expect(try Distance.metres(coordinate, #require(zurich)) < 0.001)
    }

    @Test(
        arguments: [
            ("47,1234,5;8", "its latitude \"47,1234,5\" isn't a number"),
            ("525200;8", "latitude 525200 is out of range"),
            ("47;0x10", "its longitude \"0x10\" isn't a number"), (";8", "it has no position"),
            ("47", "it has no position"),
        ])
    func `a position that can't be is quoted`(row: String, reason: String) throws {
        #expect(skippedReasons(try fileRows("lat;lon\n\(row)".utf8)) == [reason])
    }

    @Test func `shapes that aren't points are told apart`() throws {
        let rows = try fileRows("WKT,name\n\"LINESTRING (1 2, 3 4)\",a\n\"POLYGON ((1 2, 3 4, 5 6, 1 2))\",b\n".utf8)
        #expect(skippedReasons(rows) == ["it is a line, not a point", "it is an area, not a point"])
    }

    @Test func `rows have the numbers that spreadsheets show, and the place's name`() throws {
        let rows = try fileRows("name,lat,lon\n\"two\nlines\",1,2\n,,\nHere,x,2\n".utf8)
        #expect(
            rows.last
                == .skipped(
                    SkippedRow(
                        position: RowPosition(row: 4, line: 5), name: "Here",
                        reason: .malformed("its latitude \"x\" isn't a number"))))
    }

    @Test func `all columns that a place can use are used`() throws {
        let place = try place(
            "Name;Beschreibung;Notiz;Kategorie;Lat;Lon;Höhe;Datum;Uhrzeit;Stadt;PLZ;URL;Adresse",
            "001;Words;Note;Bar;1;2;34,5;31.12.2025;23:30;Vaduz;9490;https://example.org;\"Here; there\"")
        #expect(place.description == "001\nWords\nNote\nhttps://example.org")
        #expect(place.category?.name == "Bar" && place.altitude == 34.5 && place.editedAddress == "Here; there")
        #expect(place.date == .wallTime(Instant(milliseconds: 1_767_223_800_000)))
    }

    @Test func `old encodings and UTF-16 are read`() throws {
        let text = "Name;Breite;Länge\r\nCafé “Übersee”;1;2\r\n"
        let latin = try #require(text.data(using: .windowsCP1252))
        let expected = "Café “Übersee”"
        for bytes in [Array(latin), utf16(text, isBigEndian: true), utf16("\u{FEFF}" + text, isBigEndian: false)] {
            for chunk in [1, 3, 1000] {
                guard case .place(let place)? = try fileRows(bytes, chunk: chunk).first else {
                    Issue.record("no place")
                    continue
                }
                #expect(place.description == expected)
            }
        }
    }

    private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }

    @Test(
        arguments: [
            "hello", "a,b\n1,2\n", "name,latitude\nx,1\n", "lat,lon\n\"1,2\n",
            "lat,lon\n" + String(repeating: ",", count: 2000),
        ])
    func `what isn't a table of places is refused as a whole`(text: String) {
        #expect(throws: ImportFailure.self) { try fileRows(text.utf8) }
    }

    @Test func `a list of Google's says which places have no position`() throws {
        let rows = try fileRows("Title,Note,URL,Comment\n,,,\nKitchen,,https://maps.google.com/?cid=55,\n".utf8)
        guard rows.count == 1, case .skipped(let row) = rows[0] else {
            Issue.record("not one row without a position")
            return
        }
        #expect(row.position == RowPosition(row: 3, line: 3) && row.name == "Kitchen" && row.reason == .noPosition)
        #expect(row.details?.description == "Kitchen\nhttps://maps.google.com/?cid=55")
    }

    @Test func `a cell is bounded`() throws {
        let place = try place("lat,lon,name", "1,2," + String(repeating: "x", count: 1_000_000))
        #expect(place.description.count == LocationLimits.description)
        #expect(place.notices == [.cut("name"), .cut("description")])
    }

    // MARK: Writing

    @Test(
        arguments: [
            ("=1+1", "'=1+1"), ("+49", "'+49"), ("-5", "'-5"), ("@SUM(1)", "'@SUM(1)"), ("'=1", "''=1"), ("''", "''"),
            ("'tis", "'tis"), ("a=1", "a=1"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""),
            ("a;b", "\"a;b\""),
        ])
    func `texts are guarded against being formulas, and come back`(text: String, cell: String) throws {
        var location = try fullLocation()
        location.description = text
        let file = String(decoding: try written([(location, landmark)], as: CSVWriter.init).text, as: UTF8.self)
        #expect(file.contains("\r\n\(cell),\(cell),Landmark,37.33182000000001,-122.03118,-12.5,"))
        #expect(try filePlaces(file).first?.description == text)
    }

    @Test func `without locations there are the names of columns`() throws {
        let (text, _) = try written([], as: CSVWriter.init)
        let line = String(decoding: text, as: UTF8.self)
        #expect(line.hasPrefix("name,description,category,latitude,longitude,altitude,date,timeZone,"))
        #expect(try fileRows(text).isEmpty)
    }
}
