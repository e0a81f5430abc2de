// The server over real sockets.

import Foundation
import HTTP
import Synchronization
import Testing

@testable import HTTPServer

/// A server whose pages do what the tests need.
private func withServer(
    configure: (inout ServerConfiguration) -> Void = { _ in }, _ body: (Server) async throws -> Void
) async throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.workers = 2
    configuration.memoryBodyLimit = 1000
    configuration.spoolDirectory = FileManager.default.temporaryDirectory.path
    configure(&configuration)
    let server = try Server(
        configuration, bodyLimit: { _, target in target.segments.first == "large" ? 5_000_000 : 2000 },
        reject: { status, message in .text(message, status: status) },
        respond: { request in
            switch request.target.segments.first {
            case "slow":
                usleep(300_000)
                return .text("slow answer")
            case "never":
                sleep(3)
                return .text("too late")
            case "text":
                return .text(String(repeating: "compressible ", count: 1000))
            case "file":
                guard let file = try? SpoolFile.make(in: FileManager.default.temporaryDirectory.path),
                    (try? file.write(Array("0123456789".utf8), at: 0)) != nil
                else { return Response(status: .internalServerError) }
                return FileAnswer(
                    body: .file(ResponseFile(file: file, count: 10)), contentType: "application/octet-stream",
                    entityTag: "\"t\"", cacheControl: "private"
                ).response(to: request)
            default:
                let isFile = if case .file = request.body { true } else { false }
                let sum = (try? request.body.whole.bytes())?.reduce(0) { $0 + Int($1) } ?? -1
                return .text(
                    "\(request.method.rawValue) \(request.target.rawPath) \(request.body.count) \(sum) \(isFile)")
            }
        })
    try await body(server)
    await server.stop(gracePeriod: .seconds(1))
}

@Suite(.serialized)
struct `The server` {
    private func get(_ server: Server, _ head: String, _ body: [UInt8] = []) -> String {
        RawClient(port: server.port).exchange(head, body)
    }

    @Test func `hands the raw target over`() async throws {
        try await withServer { server in
            #expect(get(server, "GET /x%2Fy%00z HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 400"))
            #expect(get(server, "GET /x%2Fy/../q?a HTTP/1.1\nHost: a").hasSuffix("GET /x%2Fy/../q 0 0 false"))
        }
    }

    @Test func `keeps small bodies in memory and large ones in a file`() async throws {
        try await withServer { server in
            let small = [UInt8](repeating: 1, count: 1000)
            #expect(
                get(server, "POST /large HTTP/1.1\nHost: a\nContent-Length: 1000", small).hasSuffix("1000 1000 false"))
            let large = [UInt8](repeating: 2, count: 3_000_000)
            #expect(
                get(server, "POST /large HTTP/1.1\nHost: a\nContent-Length: 3000000", large)
                    .hasSuffix("3000000 6000000 true"))
        }
    }

    @Test func `refuses a body over its limit at once, and a chunked one in the end`() async throws {
        try await withServer { server in
            #expect(get(server, "POST /small HTTP/1.1\nHost: a\nContent-Length: 2001").hasPrefix("HTTP/1.1 413"))
            #expect(
                get(server, "POST /small HTTP/1.1\nHost: a\nContent-Length: 2000", [UInt8](repeating: 1, count: 2000))
                    .hasSuffix("2000 2000 true"))
            let chunk = Array("7D1\r\n".utf8) + [UInt8](repeating: 65, count: 2001) + Array("\r\n0\r\n\r\n".utf8)
            #expect(
                get(server, "POST /small HTTP/1.1\nHost: a\nTransfer-Encoding: chunked", chunk).hasPrefix(
                    "HTTP/1.1 413"))
        }
    }

    @Test func `says no before a client that asks first sends its body`() async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send("POST /small HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\nExpect: 100-continue\r\n\r\n")
            #expect(client.receive { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 413"))
            let welcome = RawClient(port: server.port)
            welcome.send("POST /small HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
            #expect(welcome.receive { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 100"))
            welcome.send("ab")
            #expect(welcome.receive { $0.hasSuffix("2 195 false") }.hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `refuses too many header fields`() async throws {
        try await withServer { server in
            let long = String(repeating: "x", count: 33_000)
            #expect(get(server, "GET / HTTP/1.1\nHost: a\nCookie: \(long)").hasPrefix("HTTP/1.1 431"))
            let fits = String(repeating: "x", count: 31_000)
            #expect(get(server, "GET / HTTP/1.1\nHost: a\nCookie: \(fits)").hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `answers HEAD without a body`() async throws {
        try await withServer { server in
            let answer = get(server, "HEAD /text HTTP/1.1\nHost: a")
            #expect(answer.contains("Content-Length: 13000"))
            #expect(answer.hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `answers requests of one connection in their order`() async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = client.receive { $0.contains("/b 0") }
            let slow = try #require(answer.range(of: "slow answer"))
            let next = try #require(answer.range(of: "/b 0"))
            #expect(slow.lowerBound < next.lowerBound)
        }
    }

    @Test func `sends files whole and in part`() async throws {
        try await withServer { server in
            #expect(get(server, "GET /file HTTP/1.1\nHost: a").hasSuffix("\r\n\r\n0123456789"))
            let part = get(server, "GET /file HTTP/1.1\nHost: a\nRange: bytes=2-4")
            #expect(part.hasPrefix("HTTP/1.1 206") && part.hasSuffix("\r\n\r\n234"))
            #expect(get(server, "GET /file HTTP/1.1\nHost: a\nIf-None-Match: \"t\"").hasPrefix("HTTP/1.1 304"))
        }
    }

    @Test(arguments: [("gzip", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false), ("identity", false), ("*", true)])
    func `compresses text for who takes it`(accepted: String, compresses: Bool) async throws {
        try await withServer { server in
            let answer = get(server, "GET /text HTTP/1.1\nHost: a\nAccept-Encoding: \(accepted)")
            #expect(answer.contains("Content-Encoding: gzip") == compresses)
            #expect(answer.contains("Vary: Accept-Encoding"))
            #expect((answer.utf8.count < 2000) == compresses)
        }
    }

    @Test func `forgets a request whose client goes away`() async throws {
        try await withServer { server in
            do {
                let client = RawClient(port: server.port)
                client.send("POST /large HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\nabc")
            }
            #expect(get(server, "GET /b HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `finishes running requests when it stops, and gives up on those that never end`() async throws {
        try await withServer { server in
            async let slow = Task.detached { RawClient(port: server.port).exchange("GET /slow HTTP/1.1\nHost: a") }
                .value
            async let never = Task.detached { RawClient(port: server.port).exchange("GET /never HTTP/1.1\nHost: a") }
                .value
            try await Task.sleep(for: .milliseconds(100))
            let stopped = Task { await server.stop(gracePeriod: .seconds(1)) }
            #expect(await slow.hasSuffix("slow answer"))
            #expect(await never.hasPrefix("HTTP/1.1 503"))
            await stopped.value
        }
    }

    @Test func `says in words why it can't start`() async throws {
        try await withServer { server in
            var configuration = ServerConfiguration()
            configuration.port = server.port
            #expect(throws: ServerError.self) {
                try Server(
                    configuration, bodyLimit: { _, _ in 0 }, reject: { status, _ in Response(status: status) },
                    respond: { _ in Response(status: .ok) })
            }
        }
    }
}
