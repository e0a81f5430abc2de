// Who may send forms.

import HTTP
import Testing

@testable import Website

struct `The guard against cross-site requests` {
    private func verdict(
        _ method: HTTP.Method, url: String? = nil, _ fields: [(String, String)]
    ) throws -> CrossSiteGuard.Verdict {
        var request = Request(method: method, target: try #require(Target("/locations")))
        request.fields["Host"] = "localhost:8080"
        for (name, value) in fields { request.fields[name] = value }
        let address = try #require(SiteAddress(url: url, host: "127.0.0.1"))
        return CrossSiteGuard(address: address).verdict(on: request)
    }

    @Test(arguments: [
        [("Sec-Fetch-Site", "same-origin")], [("Sec-Fetch-Site", "none")], [],
        [("Origin", "http://localhost:8080")],
        [("Sec-Fetch-Site", "same-origin"), ("Origin", "null")],
    ])
    func `lets our own forms and command-line clients in`(fields: [(String, String)]) throws {
        #expect(try verdict(.post, fields) == .welcome)
    }

    @Test(arguments: ["cross-site", "same-site", "anything"])
    func `refuses forms that a browser says are from elsewhere`(site: String) throws {
        let seen = try verdict(.post, [("Sec-Fetch-Site", site), ("Origin", "https://evil.example")])
        #expect(seen == .crossSite(seen: "https://evil.example", expected: "http://localhost:8080"))
    }

    @Test(arguments: ["https://evil.example", "null", "https://localhost:8080", "http://localhost:8081"])
    func `refuses another origin where the browser says no more`(origin: String) throws {
        #expect(
            try verdict(.post, [("Origin", origin)]) == .crossSite(seen: origin, expected: "http://localhost:8080"))
    }

    @Test func `takes the origin of --url behind a proxy`() throws {
        let url = "https://places.example.org/map"
        #expect(try verdict(.post, url: url, [("Origin", "https://places.example.org")]) == .welcome)
        #expect(
            try verdict(.post, url: url, [("Host", "places.example.org"), ("Origin", "https://example.org")])
                == .crossSite(seen: "https://example.org", expected: "https://places.example.org"))
    }

    @Test func `lets pages be opened from anywhere`() throws {
        #expect(try verdict(.get, [("Sec-Fetch-Site", "cross-site")]) == .welcome)
    }

    @Test func `turns a foreign host away`() throws {
        #expect(try verdict(.get, [("Host", "evil.example")]) == .misdirected(host: "evil.example"))
    }

    @Test func `takes every host for itself, whichever came before`() throws {
        let keeper = CrossSiteGuard(address: try #require(SiteAddress(url: "https://KIM.example", host: "127.0.0.1")))
        func isWelcome(_ host: String) throws -> Bool {
            var request = Request(method: .get, target: try #require(Target("/")))
            request.fields["Host"] = host
            return keeper.verdict(on: request) == .welcome
        }
        let hosts = [
            "", "KIM.example", "\u{212A}IM.example", "KIM.example", "evil.example", "", "localhost:1", "localhost:x",
        ]
        #expect(try hosts.map(isWelcome) == [false, true, false, true, false, false, true, false])
    }
}
