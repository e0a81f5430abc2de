// Whatever comes off the wire, nothing here traps.

import HTTP
import TestSupport
import Testing

struct `Hostile input` {
    /// Pieces that grammars break on, put together at random.
    private static let pieces = [
        "/", "//", "?", "&", "=", "%", "%2", "%00", "%ff", "%F0%9F%98%80", ";", ",", "\"", "\\", "\\\"", " ", "\t", "a",
        "q=",
        "q=0.5", "bytes=", "-", "9223372036854775807", "99999999999999999999", "W/\"t\"", "*", "gzip", "text/html",
        "boundary=", "\u{301}", "é", "\u{0}", "\r\n", "http://", ":", "Sun, 06 Nov 1994 08:49:37 GMT", "'", "--", "+",
        "#",
    ]

    @Test(arguments: 0..<8) func `is read or refused`(seed: UInt64) throws {
        var random = Pseudorandom(seed: seed)
        let root = try #require(Target("/"))
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...8, using: &random))
                .compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            if let target = Target(text) {
                #expect(target.segments.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 } })
                _ = target.dropping(prefix: "/a")
            }
            _ = QueryItems(parsing: text.utf8)
            _ = MediaType(text)
            _ = HTTPDate(text)
            var request = Request(method: .get, target: root, body: .memory(Array(text.utf8)))
            for name in ["Cookie", "Range", "If-Range", "If-None-Match", "If-Match", "If-Modified-Since", text] {
                request.fields[name] = text
            }
            #expect(request.fields.all.allSatisfy { !$0.value.utf8.contains { $0 == 0 || $0 == 10 || $0 == 13 } })
            _ = request.cookie("a")
            let answer = FileAnswer(
                body: .bytes([1, 2, 3]), contentType: "text/plain", entityTag: "\"t\"",
                lastModified: HTTPDate(secondsSince1970: 0), cacheControl: "private"
            ).response(to: request)
            #expect(answer.body.count <= 3)
            for type in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=" + text, text] {
                request.fields["Content-Type"] = type
                _ = try? request.form()
            }
        }
    }
}
