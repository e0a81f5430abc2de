// Text that was made to break the reader.

import Geography
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
        "99999999999999999999999999999999999999999999",
    ]

    @Test func `No text traps, and every answer is a place`() {
        var random = Pseudorandom(state: 11)
        for _ in 0..<6_000 {
            let count = Int(random.next() % 12)
            let text = (0..<count).map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }.joined()
            guard let place = CoordinateParser.parse(text) else { continue }
            #expect((-90...90).contains(place.coordinate.latitude))
            #expect((-180...180).contains(place.coordinate.longitude))
            #expect(place.accuracy.map { $0 >= 0 } ?? true)
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
