// Servers of addresses that do badly: the words say what is wrong, and they aren't asked again at once.

import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

@Suite struct AddressServerTests {
    private static func geocoder(_ server: FakeServer, _ pace: RequestPace = RequestPace()) throws
        -> any ReverseGeocoder
    {
        try ProviderAddress("nominatim=\(server.url)").geocoder(userAgent: "MyLocations/9 (test)", pace: pace)
    }

    private func failure(_ reply: FakeServer.Reply) async throws -> GeocodingFailure {
        let server = try FakeServer { _ in reply }
        let geocoder = try Self.geocoder(server)
        return try #require(
            await #expect(throws: GeocodingFailure.self) {
                try await geocoder.placemark(at: .nullIsland)
            })
    }

    @Test(arguments: [
        (FakeServer.Reply.answer(body: "<html><h1>Welcome</h1>"), "but not as Nominatim does"),
        (.answer(body: #"{"address":"#), "but not as Nominatim does"),
        (.answer(body: #"{"error":"out of memory"}"#), "but not as Nominatim does"),
        (
            .answer(status: 301, fields: ["Location": "https://example.org/n"], body: ""),
            "sends on to https://example.org/n"
        ),
        (
            .answer(
                status: 301, fields: ["Location": "https://example.org/reverse?lat=47.5&lon=8.25&zoom=18"], body: ""),
            "sends on to https://example.org, which"
        ),
        (.answer(status: 403, body: "no"), "refuses to answer"),
        (.answer(status: 404, body: "no"), "nothing at this address"),
        (.answer(status: 429, body: "slower"), "asked too often"),
        (.answer(status: 500, body: ""), "can't answer now (500)"),
        (.large(megabytes: 100), "far more than an address"), (.hangUp, "can't be reached"),
    ])
    func `What a server does badly is told`(reply: FakeServer.Reply, words: String) async throws {
        let failure = try await failure(reply)
        #expect(failure.message.contains(words) && failure.message.contains("127.0.0.1"), "\(failure.message)")
        #expect(failure.retryAfter ?? 0 > 0)
    }

    @Test func `No message tells a password`() async throws {
        let server = try FakeServer { _ in .answer(body: "<html>") }
        let url = server.url.replacing("://", with: "://ann:secret@")
        let geocoder = try ProviderAddress("nominatim=\(url)").geocoder(
            userAgent: "MyLocations/9 (test)", pace: RequestPace())
        let failure = await #expect(throws: GeocodingFailure.self) { try await geocoder.placemark(at: .nullIsland) }
        #expect(failure?.message.contains("whether \(server.url) is") == true, "\(failure?.message ?? "")")
    }

    @Test func `A server that says nothing is given up after five seconds`() async throws {
        let server = try FakeServer { _ in .silence }
        let failure = await #expect(throws: GeocodingFailure.self) {
            try await Self.geocoder(server).placemark(at: .nullIsland)
        }
        #expect(failure?.message.contains("within 5 seconds") == true)
        #expect(try await server.firstWait() < .seconds(8))
    }

    @Test func `A redirect to this machine leads nowhere`() async throws {
        let inside = try FakeServer { _ in .answer(body: #"{"error":"Unable to geocode"}"#) }
        let failure = try await failure(.answer(status: 302, fields: ["Location": inside.url + "/reverse"], body: ""))
        #expect(failure.message.contains("isn't followed") && inside.requests.isEmpty)
    }

    @Test func `A server that asks for a rest gets it`() async throws {
        let server = try FakeServer { _ in .answer(status: 429, fields: ["Retry-After": "3600"], body: "") }
        let geocoder = try Self.geocoder(server)
        for _ in 0..<3 {
            let failure = await #expect(throws: GeocodingFailure.self) { try await geocoder.placemark(at: .nullIsland) }
            #expect((3590...3600).contains(failure?.retryAfter ?? 0))
        }
        #expect(server.requests.count == 1)
    }

    @Test func `A server that fails again and again is left alone longer and longer`() {
        var rest = Rest()
        let now = ContinuousClock.now
        let seconds = (0..<9).map { _ in rest.begin(now, wish: nil) }
        #expect(seconds == [4, 8, 16, 32, 64, 128, 256, 300, 300])
        #expect(rest.remaining(now) == 300 && rest.remaining(now + .seconds(301)) == nil)
        #expect(rest.begin(now, wish: 1_000_000) == 86_400)
        rest.finish()
        #expect(rest.remaining(now) == nil)
    }

    @Test func `Turns come a second after each other, from when one was taken`() {
        let pace = RequestPace()
        let now = ContinuousClock.now
        #expect(pace.take(now: now) == nil)
        #expect(pace.take(now: now + .milliseconds(900)) == now + .milliseconds(1_100))
        #expect(pace.take(now: now + .seconds(9)) == nil)
        #expect(pace.take(now: now + .seconds(10)) == now + .milliseconds(10_100))
    }

    @Test func `The whole application has one pace, whichever server it asks`() async throws {
        let server = try FakeServer { _ in .answer(body: #"{"error":"Unable to geocode"}"#) }
        let pace = RequestPace()
        _ = pace.take(now: .now + .seconds(3600))
        for geocoder in [try Self.geocoder(server, pace), try Self.geocoder(server, pace)] {
            let failure = await #expect(throws: GeocodingFailure.self) { try await geocoder.placemark(at: .nullIsland) }
            #expect(failure?.message.hasPrefix("Too many addresses") == true)
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `Whoever would wait long for a turn is told so at once`() async throws {
        let pace = RequestPace()
        _ = pace.take(now: .now + .seconds(3600))
        await #expect(throws: GeocodingFailure.self) { try await pace.turn(patience: .milliseconds(100)) }
    }

    @Test func `The question has the coordinate, the program's name and nothing else`() async throws {
        let server = try FakeServer { _ in .answer(body: #"{"error":"Unable to geocode"}"#) }
        _ = try await Self.geocoder(server).placemark(at: .nullIsland)
        let request = try #require(server.requests.first)
        #expect(
            request.hasPrefix("GET /reverse?lat=0.00000000&lon=0.00000000&format=jsonv2&addressdetails=1&zoom=18 HTTP"))
        #expect(request.contains("User-Agent: MyLocations/9 (test)"))
    }

    @Test(arguments: [
        ("nominatim=https://example.org/n/", "https://example.org/n", "example.org"),
        ("Photon=http://localhost:2322", "http://localhost:2322", "localhost:2322"),
    ])
    func `An operator names a server`(text: String, url: String, host: String) throws {
        let address = try ProviderAddress(text)
        #expect(address.url == url && address.host == host)
    }

    @Test(arguments: [
        "", "nominatim", "nominatim=", "google=https://example.org", "nominatim=example.org", "nominatim=file:///etc",
        "photon=https://", "photon=https://example.org/reverse", "nominatim=https://example.org/?a=b",
    ])
    func `What isn't a server is refused in words`(text: String) {
        let problem = #expect(throws: Problem.self) { try ProviderAddress(text) }
        #expect(problem?.message.contains("--geocoder") == true)
    }
}
