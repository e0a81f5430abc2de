// What a client says of the codings it takes.

import HTTP
import Testing

struct `Content coding` {
    @Test(arguments: [
        ("gzip", true), ("GZIP", true), ("br, gzip;q=0.5", true), ("gzip; q=0", false), ("gzip;q=0, *", false),
        ("*;q=0, gzip", true), ("*", true), ("", false), ("gzip;q=x", false), ("deflate", false), (",;,", false),
    ])
    func `is what the client takes`(list: String, isTaken: Bool) throws {
        var request = Request(method: .get, target: try #require(Target("/")))
        request.fields["Accept-Encoding"] = list
        #expect(request.acceptsGzip == isTaken)
    }
}
