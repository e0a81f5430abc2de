// Which names and origins the site takes as its own.

import Testing

@testable import Website

struct `The site's address` {
    @Test(
        arguments: [
            (nil, "", nil),
            ("https://places.example.org", "", "https://places.example.org"),
            ("https://places.example.org/", "", "https://places.example.org"),
            ("https://Example.org:443/my/places/", "/my/places", "https://example.org"),
            ("http://example.org:8081/p", "/p", "http://example.org:8081"),
            ("http://[::1]:8080", "", "http://[::1]:8080"),
        ] as [(String?, String, String?)])
    func `has a root and an origin`(url: String?, root: String, origin: String?) throws {
        let address = try #require(SiteAddress(url: url, host: "127.0.0.1"))
        #expect(address.root == root)
        #expect(address.origin == origin)
    }

    @Test(arguments: [
        "places.example.org", "ftp://example.org", "https://", "https://exa mple.org", "https://example.org/a?b",
        "https://user@example.org", "https://example.org/a\"b", "https://example.org:99999", "https://example.org//a",
    ])
    func `is refused where it is none`(url: String) {
        #expect(SiteAddress(url: url, host: "127.0.0.1") == nil)
    }

    @Test(arguments: [("[::1]", "::1"), ("::1", "::1"), ("127.0.0.1", "127.0.0.1")])
    func `may have brackets to listen on`(text: String, host: String) {
        #expect(SiteAddress.host(text) == host)
        #expect(SiteAddress.isLoopback(host))
    }

    @Test(arguments: [
        ("localhost", true), ("localhost:8080", true), ("127.0.0.1:9", true), ("[::1]:8080", true), ("[::1]", true),
        ("places.example.org", true), ("PLACES.example.org:444", true), ("192.168.1.5:8080", true),
        ("example.org", false), ("evil.example", false), ("127.0.0.1.evil.example", false), ("", false),
        ("128.0.0.1", false), ("localhost.evil.example", false), ("places.example.org@evil.example", false),
        ("places.example.org:80:80", false), ("127.0.0.256", false), ("[::1", false),
    ])
    func `accepts its own hosts only`(host: String, isOurs: Bool) throws {
        let address = try #require(SiteAddress(url: "https://places.example.org/x", host: "192.168.1.5"))
        #expect(address.accepts(host: host) == isOurs)
    }
}
