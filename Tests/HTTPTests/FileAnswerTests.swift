// Conditional and partial answers (RFC 9110, sections 13 and 14).

import HTTP
import Testing

struct `A file's answer` {
    private func answer(_ fields: [String: String], method: HTTP.Method = .get) throws -> Response {
        var request = Request(method: method, target: try #require(Target("/")))
        for (name, value) in fields { request.fields[name] = value }
        return FileAnswer(
            body: .bytes(Array("0123456789".utf8)), contentType: "text/plain", entityTag: "\"t\"",
            lastModified: HTTPDate("Sun, 06 Nov 1994 08:49:37 GMT"), cacheControl: "no-cache"
        ).response(to: request)
    }

    @Test(arguments: ["\"t\"", "W/\"t\"", "\"a\", \"t\"", "*"])
    func `is 304 for who has it`(tags: String) throws {
        let response = try answer(["If-None-Match": tags])
        #expect(response.status == .notModified)
        #expect(response.body.count == 0)
        #expect(response.fields["ETag"] == "\"t\"")
    }

    @Test(arguments: [
        ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=7-", "789", "bytes 7-9/10"), ("bytes=-2", "89", "bytes 8-9/10"),
        ("bytes=5-100", "56789", "bytes 5-9/10"), ("bytes=-100", "0123456789", "bytes 0-9/10"),
    ])
    func `is a part of it for who asks`(range: String, text: String, header: String) throws {
        let response = try answer(["Range": range])
        #expect(response.status == .partialContent)
        #expect(response.fields["Content-Range"] == header)
        guard case .bytes(let bytes) = response.body else { return #expect(Bool(false), "no bytes") }
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }

    @Test(
        arguments: [
            (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], Status.notModified),
            (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], .ok), (["If-Modified-Since": "yesterday"], .ok),
            (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT", "If-None-Match": "\"x\""], .ok),
            (["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"], .preconditionFailed),
            (["If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], .ok), (["If-Match": "\"t\""], .ok),
            (["If-Match": "\"x\", \"t\""], .ok), (["If-Match": "*"], .ok), (["If-Match": "\"x\""], .preconditionFailed),
            (["If-Match": "W/\"t\""], .preconditionFailed),
            (["If-Match": "\"t\"", "If-None-Match": "\"t\""], .notModified),
            (["Range": "bytes=0-3", "If-Range": "Sun, 06 Nov 1994 08:49:37 GMT"], .partialContent),
            (["Range": "bytes=0-3", "If-Range": "Sun, 06 Nov 1994 08:49:38 GMT"], .ok),
            (["Range": "bytes=0-3", "If-Range": "\"t\""], .partialContent),
            (["Range": "bytes=0-3", "If-Range": "W/\"t\""], .ok),
        ] as [([String: String], Status)])
    func `keeps to the conditions of who asks`(fields: [String: String], status: Status) throws {
        let response = try answer(fields)
        #expect(response.status == status)
        #expect(response.fields["Last-Modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(response.body.count == (status == .ok ? 10 : status == .partialContent ? 4 : 0))
    }

    @Test func `is whole for HEAD, which knows no ranges`() throws {
        #expect(try answer(["Range": "bytes=0-3"], method: .head).status == .ok)
    }

    @Test(arguments: ["bytes=10-", "bytes=-0", "bytes=99-100"])
    func `is 416 beyond its end`(range: String) throws {
        let response = try answer(["Range": range])
        #expect(response.status == .rangeNotSatisfiable)
        #expect(response.fields["Content-Range"] == "bytes */10")
    }

    @Test(arguments: [
        ["Range": "bytes=3-1"], ["Range": "lines=0-3"], ["Range": "bytes=0-1,3-4"], ["Range": "bytes=a-b"], [:],
        ["Range": "bytes=0-3", "If-Range": "\"old\""], ["If-None-Match": "\"x\""], ["Range": "bytes=-"],
        ["Range": "bytes=99999999999999999999-"],
    ])
    func `is whole otherwise`(fields: [String: String]) throws {
        let response = try answer(fields)
        #expect(response.status == .ok)
        #expect(response.body.count == 10)
    }
}
