// GeoJSON as others write it.

import Foundation
import Geography
import Interchange
import Locations
import Testing

@Suite struct GeoJSONReaderTests {
    @Test(
        arguments: [
            (#"{"type":"Point","coordinates":[1,2]}"#, 1),
            (#"{"coordinates":[1,2],"type":"Point"}"#, 1),
            (#"{"type":"MultiPoint","coordinates":[[1,2]]}"#, 1),
            (#"[{"type":"Point","coordinates":[1,2]},{"type":"Point","coordinates":[1,2]}]"#, 2),
            ("[" + feature("") + ",{\"type\":\"FeatureCollection\",\"features\":[" + feature("") + "]}]", 2),
            (#"{"features":[\#(feature(""))],"type":"FeatureCollection","crs":{"a":[1]},"bbox":[1,2,3,4]}"#, 1),
            (#"{"properties":null,"geometry":{"coordinates":[1,2],"type":"Point"},"type":"Feature"}"#, 1),
            (#"{"type":"FeatureCollection","features":[]}"#, 0),
            ("\u{FEFF} \r\n\t[]\n ", 0),
        ])
    func `every root of GeoJSON is read, whatever its order`(text: String, count: Int) throws {
        #expect(try places(text).count == count)
        #expect(try rows(text, chunk: 1) == rows(text))
    }

    @Test(
        arguments: [
            (#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, "it is a line, not a point"),
            (#"{"type":"MultiPolygon","coordinates":[[[[1,2],[3,4]]]]}"#, "it is an area, not a point"),
            (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#, "it has several points"),
            (#"{"type":"GeometryCollection","geometries":[]}"#, "it is a collection of shapes, not a point"),
            (#"{"type":"Blob","coordinates":[1,2]}"#, "it is of the unknown kind \"Blob\", not a point"),
            (#"{"coordinates":[1,2]}"#, "its geometry has no type"),
            (#"{"type":"Point","coordinates":[]}"#, "it has no position"),
            (#"{"type":"Point"}"#, "it has no position"),
            (#"{"type":"Point","coordinates":null}"#, "it has no position"),
            ("null", "it has no position"),
            ("{}", "it has no position"),
            (#"{"type":"Point","coordinates":[1]}"#, "its coordinates aren't those of one point"),
            (#"{"type":"Point","coordinates":[[1,2]]}"#, "its coordinates aren't those of one point"),
            (#"{"type":"MultiPoint","coordinates":[1,2]}"#, "its coordinates aren't those of one point"),
            (#"{"type":"Point","coordinates":["1","2"]}"#, "its coordinates aren't numbers"),
            (#"{"type":"Point","coordinates":[1,null]}"#, "its coordinates aren't numbers"),
            (#"{"type":"Point","coordinates":[1,90.00000001]}"#, "latitude 90.00000001 is out of range"),
            (#"{"type":"Point","coordinates":[-180.5,0]}"#, "longitude -180.5 is out of range"),
            (#"{"type":"Point","coordinates":[1e999,0]}"#, "longitude inf is out of range"),
        ])
    func `what is no point is skipped, with its reason`(geometry: String, reason: String) throws {
        let text =
            #"{"features":[{"type":"Feature","geometry":\#(geometry),"properties":{"name":"A"}},\#(feature(""))]}"#
        let rows = try rows(text)
        #expect(rows.count == 2)
        guard case .skipped(let row) = rows.first else {
            Issue.record("it was taken")
            return
        }
        #expect(row.reason.description == reason)
        #expect(row.position == RowPosition(row: 1, line: 1))
    }

    @Test func `elements that are no features are skipped`() throws {
        let rows = try rows(#"{"features":[1,"x",null,[[]],{"a":1},\#(feature(""))]}"#)
        #expect(rows.count == 6)
        #expect(rows.dropLast().allSatisfy { if case .skipped = $0 { true } else { false } })
    }

    @Test(
        arguments: [
            (#""title":"Mill""#, "Mill"), (#""Name":"Mill","title":"x""#, "Mill"),
            (#""title":"x","name":"Mill""#, "Mill"),
            (#""name":"Mill","desc":"Old""#, "Mill\nOld"), (#""name":"Mill","description":"Mill""#, "Mill"),
            (#""name":"Mill","description":"Mill\nOld""#, "Mill\nOld"),
            (#""name":"Mill","description":"Mills""#, "Mill\nMills"),
            (#""name":" Mill ","description":" Old \r\n one ","notes":"Shut""#, "Mill\nOld \n one\nShut"),
            (#""name":"","title":"Mill","description":null,"notes":["a"]"#, "Mill\na"),
            (#""name":7"#, "7"), (#""name":true,"description":{"a":1}"#, ""),
            (#""name":"a\u0000\ud800b""#, "a\u{FFFD}\u{FFFD}b"),
            (#""name":"\ud83c\udf55\ud83c\n\ud83c\ud83c\udf55""#, "🍕\u{FFFD}\n\u{FFFD}🍕"),
        ])
    func `name and description become one text`(properties: String, description: String) throws {
        #expect(try places(feature(properties)).map(\.description) == [description])
    }

    @Test(
        arguments: [
            (#""category":"Bar""#, ImportedCategory(name: "Bar")), (#""type":"Bar""#, ImportedCategory(name: "Bar")),
            (#""type":"x","category":" A\nB ""#, ImportedCategory(name: "A B")),
            (#""categories":["Bar","Pub"]"#, ImportedCategory(name: "Bar")),
            (##""category":"Bar","marker-color":"#ABC""##, ImportedCategory(name: "Bar", color: "#aabbcc")),
            (
                #""category":"Bar","color":"0a84FF","icon":"a-1""#,
                ImportedCategory(name: "Bar", color: "#0a84ff", icon: "a-1")
            ),
            (#""category":"Bar","color":"Pink","icon":"../x""#, ImportedCategory(name: "Bar")),
            (#""category":"  ","color":"+12345""#, nil), (#""category":[]"#, nil),
        ])
    func `categories are found under their usual names`(properties: String, category: ImportedCategory?) throws {
        #expect(try places(feature(properties)).map(\.category) == [category])
    }

    @Test func `addresses of other programs are kept`() throws {
        let place = try #require(
            try places(
                feature(
                    #""address":"5 Main St, Town","addr:city":"Town","postcode":95014,"country_code":"us","zip":1,"state":"CA""#
                )
            ).first)
        #expect(place.addressState == .edited && place.editedAddress == "5 Main St, Town")
        #expect(place.placemark.locality == "Town" && place.placemark.postalCode == "95014")
        #expect(place.placemark.isoCountryCode == "US" && place.placemark.administrativeArea == "CA")
        #expect(try places(feature(#""city":"Town""#)).first?.addressState == .found)
        #expect(try places(feature("")).first?.addressState == .pending)
    }

    @Test func `0,0 is taken and flagged, but in a Takeout file it is no position`() throws {
        #expect(try places(feature("", at: "0,0")).first?.notices == [.doubtfulPosition])
        #expect(try places(feature(#""google_maps_url":"http://maps.google.com/?q=x""#, at: "0,0")).isEmpty)
        #expect(try places(feature(#""google_maps_url":"http://maps.google.com/?q=x""#)).count == 1)
    }

    @Test func `numbers that make no sense are left out, and said so`() throws {
        let place = try #require(
            try places(feature(#""accuracy":-5,"altitude":"1e999","timeZone":"../etc/passwd x""#)).first)
        #expect(place.horizontalAccuracy == nil && place.altitude == nil && place.timeZone == nil)
        #expect(place.notices == [.outOfRange("altitude", .infinity), .outOfRange("accuracy", -5)])
        #expect("\(place.notices[1])" == "its accuracy of -5.0 m can't be right and was left out")
        let high = try #require(try places(feature(#""accuracy":40075018"#, at: "8,47,1000001")).first)
        #expect(high.altitude == nil && high.horizontalAccuracy == nil && high.notices.count == 2)
        #expect(try places(feature(#""ele":"12.5","accuracy":5"#)).first?.altitude == 12.5)
    }

    @Test func `texts are cleaned as those of forms are`() throws {
        let place = try #require(
            try places(
                feature(#""name":"\nA\u0008b\r\n","description":"\n\nA\u0008b\rc\t d \n","address":"\n e ""#)
            ).first)
        #expect(place.description == "Ab\nc\t d" && place.editedAddress == "e")
        #expect(try places(feature(#""address":"\u0008","addressState":"edited""#)).first?.addressState == .pending)
    }

    @Test func `what has no id of its own gets the same one each time, and another for another owner`() throws {
        let texts = [feature(#""name":"A""#), feature(#""name":"B""#), feature(#""desc":"A""#, at: "1,2"), feature("")]
        let ids = try texts.map { try #require(try places($0).first).identifier(for: .first) }
        #expect(Set(ids).count == texts.count)
        #expect(try places(texts[0]).first?.identifier(for: .first) == ids[0])
        #expect(try places(texts[0]).first?.identifier(for: Owner(id: 2)) != ids[0])
        #expect(ids.allSatisfy { $0.description.dropFirst(14).first == "8" })
    }

    // MARK: Limits

    @Test func `a description is cut at its limit, between characters`() throws {
        let limit = LocationLimits.description
        let text = String(repeating: "é", count: limit)
        let fits = try #require(try places(feature(#""description":"\#(text)""#)).first)
        #expect(fits.description == text && fits.notices.isEmpty)
        let long = try #require(try places(feature(#""description":"x\#(text)""#)).first)
        #expect(long.description == "x" + text.dropLast() && long.notices == [.cut("description")])
        let both = try #require(try places(feature(#""name":"n","description":"\#(text)""#)).first)
        #expect(both.description == "n\n" + text.dropLast(2) && both.notices == [.cut("description")])
        let tall = "x" + String(repeating: "\u{301}", count: LocationLimits.textBytes)
        let heap = try #require(try places(feature(#""description":"a\#(tall)""#)).first)
        #expect(heap.description.utf8.count <= LocationLimits.textBytes && heap.notices == [.cut("description")])
    }

    @Test func `an address is cut at its limit`() throws {
        let text = String(repeating: "👨‍👩‍👧", count: LocationLimits.address)
        #expect(try places(feature(#""address":"\#(text)""#)).first?.notices == [])
        let place = try #require(try places(feature(#""address":"\#(text)x","city":"\#(text)x""#)).first)
        #expect(place.editedAddress == text && place.notices == [.cut("address")])
    }

    @Test func `a category is cut at 100 characters`() throws {
        let name = String(repeating: "é", count: 100)
        #expect(try places(feature(#""category":"\#(name)""#)).first?.notices == [])
        let place = try #require(try places(feature(#""category":"\#(name)é""#)).first)
        #expect(place.category?.name == name && place.notices == [.cut("category")])
    }

    @Test func `a geometry of any size is passed over in little memory`() throws {
        let point = Array("[1.25,2.5],".utf8)
        let head = Array(#"{"features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":["#.utf8)
        let tail = Array((#"[1,2]]},"properties":{}},"# + feature("") + "]}").utf8)
        var parts = 0
        var reader = GeoJSONReader {
            parts += 1
            return switch parts {
            case 1: head
            case 2...200: Array(repeatElement(point, count: 1000).joined())
            case 201: tail
            default: nil
            }
        }
        guard case .skipped = try reader.next(), case .place = try reader.next(), try reader.next() == nil else {
            Issue.record("other rows than expected")
            return
        }
    }
}
