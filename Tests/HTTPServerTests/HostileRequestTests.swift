// Requests at and beyond what the server takes.

import Foundation
import HTTP
import Testing

@testable import HTTPServer

@Suite(.serialized)
struct `A hostile request` {
    @Test func `refuses too many header fields`() async throws {
        try await withServer { server in
            // With "Host: a", the name of the cookie's field and "Connection: close" there are 38 more bytes.
            let most = String(repeating: "x", count: 32 * 1024 - 38)
            #expect(get(server, "GET / HTTP/1.1\nHost: a\nCookie: \(most)").hasPrefix("HTTP/1.1 200"))
            #expect(get(server, "GET / HTTP/1.1\nHost: a\nCookie: \(most)x").hasPrefix("HTTP/1.1 431"))
            let many = (0..<5000).map { "X-\($0): y" }.joined(separator: "\n")
            let answer = get(server, "GET / HTTP/1.1\nHost: a\n\(many)")
            #expect(answer.hasPrefix("HTTP/1.1 431") && answer.components(separatedBy: "HTTP/1.1").count == 2)
            #expect(
                get(server, "GET /\(String(repeating: "x", count: 16_384)) HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 414")
            )
        }
    }

    @Test func `takes as many query items and cookies as its limits have room for`() async throws {
        try await withServer { server in
            let target = "/?" + String(repeating: "a&", count: 8191)
            let cookies = String(repeating: "a;", count: (32 * 1024 - 38) / 2)
            let answer = get(server, "GET \(target) HTTP/1.1\nHost: a\nCookie: \(cookies)")
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            #expect(get(server, "GET /cookies HTTP/1.1\nHost: a\nCookie: b=c; d=e").hasSuffix("\r\n\r\nb=c; d=e"))
        }
    }

    @Test(arguments: [
        "Content-Length: 2\nTransfer-Encoding: chunked", "Content-Length: 2\nContent-Length: 3", "Content-Length: +2",
        "Content-Length: 5, 5", "Content-Length: 99999999999999999999999", "Content-Length: -1",
        "Content-Length: 0x20", "Content-Length:",
        "Transfer-Encoding: chunked\nTransfer-Encoding: x",
        "Host: b", "no colon", "Host : b", "X y: z",
    ])
    func `refuses what could be understood in two ways`(field: String) async throws {
        try await withServer { server in
            let answer = get(server, "POST /a HTTP/1.1\nHost: a\n\(field)", Array("ab".utf8))
            #expect(answer.hasPrefix("HTTP/1.1 4"))
            #expect(answer.components(separatedBy: "HTTP/1.1").count == 2)
            let deadline = ContinuousClock.now + .seconds(1)
            while server.counters.activeRequests > 0 && ContinuousClock.now < deadline { await Task.yield() }
            #expect(server.counters.activeRequests == 0)
        }
    }

    @Test(arguments: [
        "\n", "GET\n\n", "GET / HTTP/9.9\nHost: a\n\n", "\u{1}\u{2}\n\n", "GET /a b HTTP/1.1\nHost: a\n\n",
    ])
    func `survives what is no request`(text: String) async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send(lines: text)
            let again = get(server, "GET /b HTTP/1.1\nHost: a")
            #expect(again.hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `refuses a transfer coding that it doesn't know`() async throws {
        try await withServer { server in
            #expect(
                get(server, "POST /a HTTP/1.1\nHost: a\nTransfer-Encoding: gzip, chunked").hasPrefix("HTTP/1.1 501"))
        }
    }
}
