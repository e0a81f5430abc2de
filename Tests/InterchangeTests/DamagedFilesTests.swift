// Files that were cut off, nested without end, or made to do harm.

import Foundation
import Geography
import Interchange
import Locations
import TestSupport
import Testing

@Suite struct DamagedFilesTests {
    private static func file(_ format: RoundTripTests.Written) throws -> [UInt8] {
        try format.bytes([(try fullLocation(), landmark), (try fullLocation(), landmark)])
    }

    /// Whether the file can be read to its end.
    private func isWhole(_ bytes: some Sequence<UInt8>) throws -> Bool {
        do {
            _ = try fileRows(bytes)
            return true
        } catch is ImportFailure {
            return false
        }
    }

    @Test(arguments: [RoundTripTests.Written.gpx, .kml])
    func `XML that is cut off is refused, wherever it ends`(format: RoundTripTests.Written) throws {
        let bytes = try Self.file(format)
        #expect(try isWhole(bytes))
        // The line feed at the end may be missing.
        for count in stride(from: 0, to: bytes.count - 1, by: 13) where try isWhole(bytes.prefix(count)) {
            Issue.record("its first \(count) bytes were taken for the whole")
        }
    }

    @Test func `GeoJSON that is cut off is refused, wherever it ends`() throws {
        let feature =
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1.5,2]},"properties":{"name":"é\n"}}"#
        let bytes = Array(#"{"type":"FeatureCollection","features":[\#(feature),\#(feature)]}"#.utf8)
        #expect(try isWhole(bytes))
        for count in 0..<bytes.count where try isWhole(bytes.prefix(count)) {
            Issue.record("its first \(count) bytes were taken for the whole")
        }
    }

    @Test func `a table that is cut off within quotation marks is refused`() throws {
        #expect(try isWhole("name,latitude,longitude\n\"a\",1,2\n\"b\nc\"".utf8))
        #expect(try !isWhole("name,latitude,longitude\n\"a\",1,2\n\"b\nc".utf8))
    }

    @Test(arguments: [RoundTripTests.Written.gpx, .kml, .csv])
    func `any damage ends in rows or in a refusal`(format: RoundTripTests.Written) throws {
        let bytes = try Self.file(format)
        var random = Pseudorandom(seed: 11)
        for _ in 0..<100 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            for place in (try? fileRows(damaged)) ?? [] {
                if case .place(let place) = place { #expect(place.coordinate.latitude.isFinite) }
            }
        }
    }

    @Test(arguments: [
        ("", "["), ("", #"{"a":"#), (#"{"type":"Feature","properties":{"x":"#, "["),
        (#"{"type":"Feature","geometry":{"type":"LineString","coordinates":"#, "["), ("<gpx>", "<a>"),
        ("<kml>", "<Folder>"),
    ])
    func `nesting without end is refused`(start: String, repeated: String) throws {
        let text = start + String(repeating: repeated, count: 300_000)
        #expect(throws: ImportFailure.self) { try fileRows(text.utf8) }
    }

    @Test(arguments: [
        """
        <!DOCTYPE g [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
        <gpx><wpt lat="1" lon="2"><name>&c;</name></wpt></gpx>
        """,
        """
        <!DOCTYPE g [<!ENTITY a SYSTEM "file:///etc/passwd">]><gpx><wpt lat="1" lon="2"><name>&a;</name></wpt></gpx>
        """,
        """
        <!DOCTYPE g [<!ENTITY % a SYSTEM "http://example.invalid/a.dtd"> %a;]><kml><Placemark><name>x</name></Placemark></kml>
        """,
        """
        <!DOCTYPE g [<!ATTLIST wpt lat CDATA "1"><!ENTITY a "x">]><gpx><wpt lon="2"><name>&a;</name></wpt></gpx>
        """,
    ])
    func `entities are never read`(text: String) throws {
        let failure = try #require(throws: ImportFailure.self) { try fileRows(text.utf8) }
        #expect(failure.description.contains("entities"))
    }
}
