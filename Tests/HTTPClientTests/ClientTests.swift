// Asking another server, which may be anything.

import HTTPClient
import TestSupport
import Testing

@Suite struct ClientTests {
    private func ask(_ reply: FakeServer.Reply) async throws -> Result<ClientAnswer, ClientError> {
        try await ask(FakeServer { _ in reply })
    }

    private func ask(_ server: FakeServer, timeout: Int = 5_000) async throws -> Result<ClientAnswer, ClientError> {
        let client = Client(userAgent: "Test/1", timeout: timeout, bodyLimit: 1_000_000)
        do {
            return .success(try await client.get(server.url + "/a?b=c"))
        } catch {
            return .failure(error)
        }
    }

    @Test func `An answer comes with its status, fields and body`() async throws {
        let answer = try await ask(.answer(status: 429, fields: ["Retry-After": "7"], body: "slower")).get()
        #expect(answer.status == 429 && answer.field("retry-after") == "7")
        #expect(String(decoding: answer.body, as: UTF8.self) == "slower")
    }

    @Test func `The program says who it is, and keeps everything else to itself`() async throws {
        let server = try FakeServer { _ in .answer(body: "") }
        _ = try await Client(userAgent: "Test/1").get(server.url + "/a?b=c")
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET /a?b=c HTTP/1.1\r\n") && request.contains("User-Agent: Test/1\r\n"))
        #expect(!request.contains("Cookie") && !request.contains("Referer"))
    }

    @Test(arguments: [("30", 30), ("-1", 0), ("Mon, 30 Nov 2026 12:00:10 GMT", 10), ("soon", nil)])
    func `A server says when to come back, in seconds or as a date`(text: String, seconds: Int?) async throws {
        let answer = try await ask(.answer(status: 429, fields: ["Retry-After": text], body: "")).get()
        #expect(answer.retryAfter(now: 1_796_040_000) == seconds)
    }

    @Test func `A redirect is an answer, and isn't followed`() async throws {
        let secret = try FakeServer { _ in .answer(body: "inside") }
        let answer = try await ask(.answer(status: 302, fields: ["Location": secret.url], body: "")).get()
        #expect(answer.status == 302 && answer.field("Location") == secret.url && secret.requests.isEmpty)
    }

    @Test(arguments: [FakeServer.Reply.silence, .trickle])
    func `A server that is slow is given up`(reply: FakeServer.Reply) async throws {
        let server = try FakeServer { _ in reply }
        #expect(try await ask(server, timeout: 300) == .failure(.timedOut(milliseconds: 300)))
        #expect(try await server.firstWait() < .seconds(5))
    }

    @Test func `An answer without end is cut off`() async throws {
        #expect(try await ask(.large(megabytes: 100)) == .failure(.tooLarge(limit: 1_000_000)))
    }

    @Test func `Fields without end are cut off`() async throws {
        let fields = ["X": String(repeating: "x", count: 70_000)]
        #expect(try await ask(.answer(fields: fields, body: "")) == .failure(.tooLarge(limit: 1_000_000)))
    }

    @Test func `A connection that breaks, and one that can't be made, are told in words`() async throws {
        guard case .failure(.broken(let words)) = try await ask(.hangUp) else {
            Issue.record("There was an answer.")
            return
        }
        #expect(words.contains("nothing"))
        await #expect(throws: ClientError.self) { try await Client(userAgent: "Test/1").get("http://127.0.0.1:1/") }
        await #expect(throws: ClientError.self) { try await Client(userAgent: "Test/1").get("file:///etc/passwd") }
    }
}
