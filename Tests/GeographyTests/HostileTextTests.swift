// Text that was made to break the reader.

import Geography
import TestSupport
import Testing

struct HostileTextTests {
    private static let pieces = [
        "47", "9", "141", "0", "-", "+", ".", ",", ";", "/", "°", "'", "\"", "″", ":", " ", "\n", "\r\n", "N", "S", "E",
        "W",
        "lat", "lon:", "geo:", ";u=", ";crs=", "?q=", "&", "=", "#map=", "%", "%C3", "%2C", "https://",
        "www.google.com",
        "/maps/", "@", "!3d", "!4d", "maps.apple.com", "?ll=", "osm.org", "/go/", "0EEQjE", "8FVC9G8F+6X", "000000",
        "(", ")",
        "é", "e\u{301}", "👩‍👩‍👧", "\u{0}", "\u{FEFF}", "١", "９", "NaN", "inf", "1e999",
        "99999999999999999999999999999999999999999999", "O", "d", "m", "s", "e-7", "om://", "omaps.app/", "pb=",
        "data=",
        "~", "_", "|", "北", "度", "𝟙", "1°", "60", "59.9", "180", "90", "wego.here.com/", "cp=", "+22",
    ]

    @Test func `No text traps, and every answer is a place`() {
        var random = Pseudorandom(seed: 11)
        for _ in 0..<6_000 {
            let count = Int(random.next() % 12)
            let text = (0..<count).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }.joined()
            guard let place = CoordinateParser.parse(text) else { continue }
            #expect((-90...90).contains(place.coordinate.latitude))
            #expect((-180...180).contains(place.coordinate.longitude))
            #expect(place.accuracy.map { $0 >= 0 } ?? true)
        }
    }

    @Test func `No bytes trap`() {
        var random = Pseudorandom(seed: 12)
        for _ in 0..<2_000 {
            let bytes = (0..<Int(random.next() % 40)).map { _ in UInt8(truncatingIfNeeded: random.next() >> 20) }
            _ = CoordinateParser.parse(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `What is written is read back`() throws {
        var random = Pseudorandom(seed: 13)
        for _ in 0..<500 {
            let coordinate = try #require(
                Coordinate(latitude: random.uniform(-90...90), longitude: random.uniform(-180...180)))
            let decimal = [coordinate.latitude, coordinate.longitude].map { CoordinateFormatter.decimal($0) }
            for (text, tolerance) in [
                (decimal.joined(separator: ", "), 5.1e-9), (CoordinateFormatter.dms(coordinate), 1.4e-6),
                ("\(coordinate.latitude) \(coordinate.longitude)", 0), ("geo:\(decimal[0]),\(decimal[1])", 5.1e-9),
            ] {
                let read = try CoordinateParser.read(text).coordinate
                #expect(abs(read.latitude - coordinate.latitude) <= tolerance, "\(text)")
                #expect(abs(read.longitude - coordinate.longitude) <= tolerance, "\(text)")
            }
        }
    }

    @Test(arguments: [
        "47", "N", "° ", ", ", "https://", "%", "%41", "+", "!3d", "&q=", "(", "geo:", "\u{301}", "1,", "'",
    ])
    func `The longest text of one kind is answered at once`(piece: String) {
        let text = String(repeating: piece, count: CoordinateParser.limit / piece.utf8.count)
        let duration = ContinuousClock().measure { _ = CoordinateParser.parse(text) }
        #expect(duration < .milliseconds(250))
    }
}
