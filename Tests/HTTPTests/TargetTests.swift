// Paths and queries as they come off the wire.

import HTTP
import Testing

struct `A request target` {
    @Test(arguments: [
        ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("/a/b?c=d", ["a", "b"]), ("/x%2Fy/z", ["x/y", "z"]),
        ("/../etc", ["..", "etc"]), ("//a", ["", "a"]), ("/caf%C3%A9", ["café"]), ("/a+b", ["a+b"]), ("/é", ["é"]),
    ])
    func `is cut into decoded segments`(raw: String, segments: [String]) throws {
        #expect(try #require(Target(raw)).segments == segments)
    }

    @Test(arguments: [
        "", "a", "*", "http://", "http:///a", "ftp://x/", "//\n", "/a#b", "/%0a", "/%7F", "/%1", "/%", "/%4", "/%zz",
        "/%00", "/%ff", "/a b", "/a\u{7F}", "/a\nb", "/%ed%a0%80",
        "/" + String(repeating: "a", count: Target.limit),
    ])
    func `is refused where it is none`(raw: String) {
        #expect(Target(raw) == nil)
    }

    @Test(arguments: [
        ("http://host:80/a/b?c=d", "host:80", "/a/b", ["a", "b"], "c=d"), ("HTTPS://host", "host", "/", [], nil),
        ("http://host?q", "host", "/", [], "q"), ("/a", nil, "/a", ["a"], nil),
    ])
    func `may name its host`(
        raw: String, authority: String?, path: String, segments: [String], query: String?
    ) throws {
        let target = try #require(Target(raw))
        #expect(target.authority == authority)
        #expect(target.rawPath == path)
        #expect(target.segments == segments)
        #expect(target.rawQuery == query)
    }

    @Test func `may be as long as its limit`() {
        #expect(Target("/" + String(repeating: "a", count: Target.limit - 1)) != nil)
    }

    @Test func `has a query`() throws {
        let query = try #require(Target("/?q=a+b%26c&x&x=2&=v&bad=%zz&e=")).query
        #expect(query["q"] == "a b&c")
        #expect(query.all("x") == ["", "2"])
        #expect(query[""] == "v")
        #expect(query["bad"] == nil)
        #expect(query["e"] == "")
        #expect(query.isMalformed)
        #expect(try #require(Target("/?")).query == QueryItems())
    }

    @Test(arguments: [
        ("/places/a?b", "/a", ["a"]), ("/places", "", []), ("/places/", "/", []), ("/placesx", "/placesx", ["placesx"]),
        ("/a", "/a", ["a"]),
    ])
    func `loses a prefix`(raw: String, path: String, segments: [String]) throws {
        let target = try #require(Target(raw)).dropping(prefix: "/places")
        #expect(target.rawPath == path)
        #expect(target.segments == segments)
    }
}
