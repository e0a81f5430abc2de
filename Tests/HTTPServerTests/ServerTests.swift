// The server over real sockets.

import Foundation
import HTTP
import Synchronization
import Testing

@testable import HTTPServer

@Suite(.serialized)
struct `The server` {
    @Test func `hands the raw target over`() async throws {
        try await withServer { server in
            #expect(get(server, "GET /x%2Fy%00z HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 400"))
            #expect(get(server, "GET /x%2Fy/../q?a HTTP/1.1\nHost: a").hasSuffix("GET /x%2Fy/../q 0 0 false"))
        }
    }

    @Test func `sends what is answered at once like everything else`() async throws {
        // The one worker is busy meanwhile.
        try await withServer(configure: { $0.workers = 1 }) { server in
            let busy = RawClient(port: server.port)
            busy.send(lines: "GET /busy HTTP/1.1\nHost: a\n\n")
            let client = RawClient(port: server.port)
            let start = ContinuousClock.now
            for _ in 0..<3 {
                client.send(lines: "GET /once HTTP/1.1\nHost: a\n\n")
                let answer = client.receive { $0.hasSuffix(String(repeating: "at once ", count: 200)) }
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
            }
            let packed = get(server, "GET /once HTTP/1.1\nHost: a\nAccept-Encoding: gzip")
            #expect(packed.contains("\r\nContent-Encoding: gzip\r\n"))
            #expect(get(server, "GET /once HTTP/1.1\nHost: a").hasSuffix("at once at once "))
            #expect(get(server, "HEAD /once HTTP/1.1\nHost: a").hasSuffix("\r\n\r\n"))
            #expect(
                get(server, "POST /once HTTP/1.1\nHost: a\nContent-Length: 3", Array("a=b".utf8)).hasSuffix("at once "))
            #expect(ContinuousClock.now - start < .seconds(2))
            #expect(busy.receive { $0.hasSuffix("busy no more") }.hasPrefix("HTTP/1.1 200 "))
            #expect(get(server, "GET /peer HTTP/1.1\nHost: a").hasSuffix("from here"))
        }
    }

    @Test func `keeps its word where it refuses what is just being answered at once`() async throws {
        try await withServer { server in
            async let answer = RawClient.answer(of: server, to: "GET /held HTTP/1.1\nHost: a")
            while server.counters.activeRequests == 0 { try await Task.sleep(for: .milliseconds(5)) }
            try await Task.sleep(for: .milliseconds(100))
            async let stopped: Void = server.stop(gracePeriod: .zero)
            while !server.listener.isClosing.load(ordering: .relaxed) { try await Task.sleep(for: .milliseconds(5)) }
            try await Task.sleep(for: .milliseconds(100))
            held.signal()
            #expect(await answer.hasPrefix("HTTP/1.1 503 "))
            await stopped
            #expect(server.counters.activeRequests == 0)
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

    @Test func `refuses a body over its limit at once`() async throws {
        try await withServer { server in
            #expect(get(server, "POST /small HTTP/1.1\nHost: a\nContent-Length: 2001").hasPrefix("HTTP/1.1 413"))
            #expect(
                get(server, "POST /small HTTP/1.1\nHost: a\nContent-Length: 2000", [UInt8](repeating: 1, count: 2000))
                    .hasSuffix("2000 2000 true"))
        }
    }

    @Test func `refuses a body that grows over its limit, without waiting for its end`() async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send(lines: "POST /small HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n7D1\n")
            client.send([UInt8](repeating: 65, count: 2001))
            let answer = client.receive()
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("Nothing was saved."))
        }
    }

    @Test(arguments: ["Content-Length: 8000000", "Transfer-Encoding: chunked"])
    func `gets its refusal through to a client that sends all of a body first`(framing: String) async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send(lines: "POST /small HTTP/1.1\nHost: a\n\(framing)\n\n")
            if framing.hasPrefix("T") { client.send(lines: "7A1200\n") }
            #expect(client.send([UInt8](repeating: 65, count: 8_000_000)))
            #expect(client.receive().hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test func `takes a chunked body up to its limit`() async throws {
        try await withServer { server in
            let chunk = Array("7D0\r\n".utf8) + [UInt8](repeating: 1, count: 2000) + Array("\r\n0\r\n\r\n".utf8)
            #expect(
                get(server, "POST /a HTTP/1.1\nHost: a\nTransfer-Encoding: chunked", chunk).hasSuffix("2000 2000 true"))
        }
    }

    @Test func `says no before a client that asks first sends its body`() async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send(lines: "POST /small HTTP/1.1\nHost: a\nContent-Length: 9999\nExpect: 100-continue\n\n")
            #expect(client.receive { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 413"))
            let welcome = RawClient(port: server.port)
            welcome.send(lines: "POST /small HTTP/1.1\nHost: a\nContent-Length: 2\nExpect: 100-continue\n\n")
            #expect(welcome.receive { $0.contains("\r\n\r\n") }.hasPrefix("HTTP/1.1 100"))
            welcome.send(lines: "ab")
            #expect(welcome.receive { $0.hasSuffix("2 195 false") }.hasPrefix("HTTP/1.1 200"))
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
            client.send(lines: "GET /slow HTTP/1.1\nHost: a\n\nGET /b HTTP/1.1\nHost: a\n\n")
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

    @Test func `keeps connections, and answers on them as long as they are wanted`() async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            for number in 0..<20 {
                client.send(lines: "GET /\(number % 5 == 4 ? "wait" : "n\(number)") HTTP/1.1\nHost: a\n\n")
                let answer = client.receive { $0.hasSuffix(number % 5 == 4 ? "waited" : "/n\(number) 0 0 false") }
                #expect(answer.hasPrefix("HTTP/1.1 200"))
            }
            #expect(server.counters.requests == 20)
            #expect(server.counters.openConnections == 1)
        }
    }

    @Test func `answers many at a time, quick ones and slow ones`() async throws {
        try await withServer { server in
            // Clients that block have no place among Swift's own threads.
            let clients = WorkerExecutor(threads: 12)
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<60 {
                    let path = ["/quick", "/wait", "/text"][number % 3]
                    group.addTask(executorPreference: clients) {
                        get(server, "GET \(path) HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 200")
                    }
                }
                for await isGood in group { #expect(isGood) }
            }
            clients.stop()
        }
    }

    @Test func `forgets a request whose client goes away`() async throws {
        try await withServer { server in
            do {
                let client = RawClient(port: server.port)
                client.send(lines: "POST /large HTTP/1.1\nHost: a\nContent-Length: 3000000\n\nabc")
            }
            do {
                let client = RawClient(port: server.port)
                client.send(lines: "GET /slow HTTP/1.1\nHost: a\n\n")
            }
            #expect(get(server, "GET /b HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `finds out that a client went away right after a part of its body`() async throws {
        try await withServer { server in
            for _ in 0..<50 {
                let client = RawClient(port: server.port)
                client.send(lines: "POST /large HTTP/1.1\nHost: a\nContent-Length: 3000000\n\n")
                client.send([UInt8](repeating: 0, count: 1000))
            }
            let deadline = ContinuousClock.now + .seconds(5)
            while server.counters.requests < 50 || server.counters.openConnections > 0, .now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
            #expect(server.counters.requests == 50 && server.counters.openConnections == 0)
        }
    }

    @Test func `ends connections that are silent, and those that never finish a head`() async throws {
        try await withServer {
            $0.timeout = 1
            $0.headTimeout = 1
        } _: { server in
            let silent = RawClient(port: server.port)
            let dripping = RawClient(port: server.port)
            dripping.send(lines: "GET / HTTP/1.1\nHost: a\n")
            for number in 0..<15 {
                try await Task.sleep(for: .milliseconds(200))
                dripping.send(lines: "X-\(number): y\n")
            }
            #expect(silent.receive() == "")
            #expect(!dripping.receive().hasPrefix("HTTP/1.1 200"))
            #expect(server.counters.openConnections == 0)
        }
    }

    @Test func `takes connections again after there were too many`() async throws {
        try await withServer {
            $0.connectionLimit = 5
            $0.timeout = 1
            $0.headTimeout = 1
        } _: { server in
            do {
                let silent = (0..<8).map { _ in RawClient(port: server.port) }
                // Those that found a place and those that had to wait for one: the server ends all of them by itself.
                for client in silent { #expect(client.receive().isEmpty) }
            }
            #expect(get(server, "GET /b HTTP/1.1\nHost: a").hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `takes the host that a target names`() async throws {
        try await withServer { server in
            #expect(get(server, "GET http://b:1/host HTTP/1.1\nHost: a").hasSuffix("\r\n\r\nb:1"))
        }
    }

    @Test func `stops at once when nothing runs, whatever connections are open`() async throws {
        try await withServer { server in
            let client = RawClient(port: server.port)
            client.send(lines: "GET /a HTTP/1.1\nHost: a\n\n")
            _ = client.receive { $0.hasSuffix("/a 0 0 false") }
            let start = ContinuousClock.now
            await server.stop(gracePeriod: .seconds(5))
            #expect(ContinuousClock.now - start < .seconds(1))
            #expect(client.receive() == "")
        }
    }

    @Test func `finishes running requests when it stops, and gives up on those that never end`() async throws {
        try await withServer { server in
            async let slow = RawClient.answer(of: server, to: "GET /slow HTTP/1.1\nHost: a")
            async let never = RawClient.answer(of: server, to: "GET /never HTTP/1.1\nHost: a")
            try await Task.sleep(for: .milliseconds(100))
            let stopped = Task { await server.stop(gracePeriod: .seconds(1)) }
            let answer = await slow
            #expect(answer.contains("\r\nConnection: close\r\n") && answer.hasSuffix("slow answer"))
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
