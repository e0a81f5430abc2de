// The server's parts, by themselves.

import Foundation
import HTTP
import Synchronization
import Testing

@testable import HTTPServer

struct `Time limits of heads` {
    private let start = ContinuousClock.now

    @Test func `hold for a head, and not for an answer`() {
        var deadlines = HeadDeadlines(limit: .seconds(10), idleLimit: .seconds(30))
        deadlines.opened(1, at: start)
        deadlines.opened(2, at: start)
        #expect(deadlines.overdue(at: start + .seconds(10)) == [])
        #expect(deadlines.overdue(at: start + .seconds(11)).sorted() == [1, 2])
        deadlines.headArrived(1)
        deadlines.closed(2)
        #expect(deadlines.overdue(at: start + .seconds(1000)) == [])
        deadlines.answered(1, at: start)
        #expect(deadlines.overdue(at: start + .seconds(40)) == [])
        #expect(deadlines.overdue(at: start + .seconds(41)) == [1])
        #expect(deadlines.count == 1)
    }
}

struct `A body that comes in` {
    private func body(limit: Int = 1000, directory: String = FileManager.default.temporaryDirectory.path)
        -> IncomingBody
    {
        IncomingBody(
            .init(bytes: limit, memory: 10, spoolDirectory: directory, patience: .seconds(30), slowest: 100),
            now: start)
    }

    private let start = ContinuousClock.now

    @Test(arguments: [(31, 3099, false), (31, 3100, true), (30, 1, true), (100, 9999, false)])
    func `may be slow for a while, and then has to keep a pace`(seconds: Int, count: Int, isTaken: Bool) {
        var body = body(limit: 100_000)
        [UInt8](repeating: 0, count: count).withUnsafeBytes {
            body.append($0, now: start + .milliseconds(seconds * 1000 + 1))
        }
        let isRefused = if case .tooSlow = body.refusal { true } else { false }
        #expect(isRefused != isTaken || seconds == 30)
    }

    @Test func `is refused where the disk takes no more`() {
        var body = body(directory: "/nowhere")
        [UInt8](repeating: 0, count: 10).withUnsafeBytes { body.append($0) }
        #expect(body.refusal == nil)
        [UInt8](repeating: 0, count: 1).withUnsafeBytes { body.append($0) }
        let hasNoSpace = if case .noSpace = body.refusal { true } else { false }
        #expect(hasNoSpace)
    }

    @Test func `counts what it is spared`() {
        var body = body(limit: 5)
        for _ in 0..<3 { [UInt8](repeating: 0, count: 4).withUnsafeBytes { body.append($0) } }
        #expect(body.discarded == 4)
    }
}

struct `Pages of refusals` {
    @Test func `are made at the start, not while others wait`() async throws {
        let made = Atomic<Int>(0)
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.bodyLimits = [100]
        let server = try Server(
            configuration, bodyLimit: { _, _ in 100 },
            reject: { status, message in
                made.add(1, ordering: .relaxed)
                return .text(message, status: status)
            }, respond: { _ in Response(status: .ok) })
        let atStart = made.load(ordering: .relaxed)
        for head in [
            "GET /%zz HTTP/1.1\nHost: a", "POST / HTTP/1.1\nHost: a\nContent-Length: 101",
            "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: x", "GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1",
        ] {
            #expect(!get(server, head).hasPrefix("HTTP/1.1 200"))
        }
        await server.stop(gracePeriod: .zero)
        #expect(made.load(ordering: .relaxed) == atStart)
    }
}

struct `An answer past libmicrohttpd` {
    @Test func `is whole`() {
        var response = Response.text("no", status: .contentTooLarge)
        response.fields.append("X", "y\r\nZ: 1")
        #expect(
            String(decoding: RawMessage.bytes(of: response), as: UTF8.self)
                == "HTTP/1.1 413 \r\nContent-Type: text/plain; charset=utf-8\r\nX: yZ: 1\r\nContent-Length: 2\r\n"
                + "Connection: close\r\n\r\nno")
    }
}
