// Styles, scripts and pictures as browsers ask for them.

import HTTP
import Locations
import Testing

@testable import Website

struct `A static file` {
    private let path = "/css/app.css"

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
    func `is there to be read only`(method: String) async throws {
        let answer = try await TestSite().send(HTTP.Method(rawValue: method), path)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.fields["Allow"] == "GET, HEAD")
    }

    @Test func `is packed for who takes it, under a tag of its own`() async throws {
        let site = try TestSite()
        let packed = try await site.get(path, ["Accept-Encoding": "gzip"])
        let plain = try await site.get(path, ["Accept-Encoding": "gzip;q=0"])
        #expect(packed.fields["Content-Encoding"] == "gzip" && plain.fields["Content-Encoding"] == nil)
        #expect(packed.bytes.count < plain.bytes.count)
        #expect(packed.fields["ETag"] != plain.fields["ETag"])
        #expect(packed.fields["Vary"] == "Accept-Encoding" && plain.fields["Vary"] == "Accept-Encoding")
    }

    @Test func `isn't sent again to who has it`() async throws {
        let site = try TestSite()
        let first = try await site.get(path, ["Accept-Encoding": "gzip"])
        for (name, value) in [
            ("If-None-Match", first.fields["ETag"]), ("If-Modified-Since", first.fields["Last-Modified"]),
        ] {
            let again = try await site.get(path, ["Accept-Encoding": "gzip", name: try #require(value)])
            #expect(again.status == .notModified && again.bytes.isEmpty)
            #expect(again.fields["Vary"] == "Accept-Encoding")
            #expect(again.fields["ETag"] == first.fields["ETag"])
        }
    }

    @Test func `that is a script comes without its comments, line by line`() {
        let script = """
            // Words.
            /** @type {string} */
            const a = "// not one"; // stays
                /**
                 * More words.
                 */
            /** @type {any} */ (b).c = "/* nor this";
            """
        #expect(
            String(decoding: ScriptText.withoutComments(Array(script.utf8)), as: UTF8.self) == """


                const a = "// not one"; // stays



                /** @type {any} */ (b).c = "/* nor this";
                """)
    }

    @Test func `is sent in part as it is, not packed`() async throws {
        let answer = try await TestSite().get(path, ["Accept-Encoding": "gzip", "Range": "bytes=0-9"])
        #expect(answer.status == .partialContent && answer.bytes.count == 10)
        #expect(answer.fields["Content-Encoding"] == nil)
    }
}
