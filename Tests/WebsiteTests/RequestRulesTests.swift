// The rules that hold for every address.

import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `Every address` {
    @Test(arguments: [
        "/nope", "/locations/", "/locations/123", "/locations/0190a7c4-9e1b-7c3d-8a2b-1234567890ab", "/photos/x",
        "/photos/0190a7c4-9e1b-7c3d-8a2b-1234567890ab/thumbnail", "/../README.md", "/css/../../README.md",
        "/css/tokens.css",
        "/locations/0190a7c4-9e1b-7c3d-8a2b-1234567890ab/edit",
        "/uploads/0190a7c4-9e1b-7c3d-8a2b-1234567890ab/thumbnail",
    ])
    func `that names nothing answers 404`(path: String) async throws {
        let answer = try await TestSite().get(path)
        #expect(answer.status == .notFound)
        #expect(answer.text.contains("<!DOCTYPE html>") || answer.text.contains("<!doctype html>"))
    }

    @Test(arguments: [
        "/locations?bbox=1,2,3", "/locations?bbox=1,5,3,2", "/locations?bbox=a,b,c,d", "/locations?bbox=0,0,0,nan",
        "/locations?from=June", "/locations?from=2026-06-05&to=2026-06-04", "/locations?sort=size",
        "/locations?sort=distance", "/locations?near=1,2", "/locations?near=91,0,5", "/locations?after=x",
        "/locations?category=Nowhere", "/locations?q=%zz", "/locations/new?latitude=91&longitude=0",
        "/locations/new?latitude=1",
        "/geocode/reverse?latitude=x&longitude=1", "/geocode/reverse", "/map.svg?width=99999", "/map?bbox=nonsense",
        "/locations.geojson?bbox=9", "/trash?after=x",
    ])
    func `with a bad query answers 400`(path: String) async throws {
        #expect(try await TestSite().get(path).status == .badRequest)
    }

    @Test func `says which methods it takes`() async throws {
        let site = try TestSite()
        let answer = try await site.post("/map")
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.fields["Allow"] == "GET, HEAD")
        #expect(try await site.get("/locations/bulk").fields["Allow"] == "POST")
        #expect(try await site.get("/trash/empty").fields["Allow"] == "POST")
    }

    @Test func `refuses foreign forms without losing what was typed`() async throws {
        let site = try TestSite()
        let answer = try await site.post(
            "/locations", [("latitude", "1"), ("longitude", "\u{0}"), ("description", "Long <text>")],
            ["Origin": "https://evil.example"])
        #expect(answer.status == .forbidden)
        #expect(answer.text.contains("https://evil.example") && answer.text.contains("http://localhost"))
        #expect(answer.text.contains("Long &lt;text&gt;"))
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 0)
        #expect(try await site.get("/", ["Host": "evil.example"]).status == .misdirectedRequest)
    }

    @Test func `carries what keeps a page to itself`() async throws {
        let answer = try await TestSite().get("/")
        let policy = try #require(answer.fields["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"))
        #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
        #expect(answer.fields["Permissions-Policy"]?.contains("geolocation=(self)") == true)
        #expect(answer.fields["Referrer-Policy"] == "strict-origin-when-cross-origin")
    }

    @Test(arguments: ["/places/locations", "/locations"])
    func `works under a path prefix, kept or taken off by the proxy`(path: String) async throws {
        let site = try TestSite(url: "https://example.org/places")
        let answer = try await site.get(path, ["Host": "example.org"])
        #expect(answer.status == .ok)
        #expect(answer.text.contains("href=\"/places/more\""))
        #expect(try await site.get("/places/css/app.css").status == .ok)
        let created = try await site.post(
            "/places/locations", [("latitude", "1"), ("longitude", "1")], [:], ["Origin": "https://example.org"])
        #expect(created.location?.hasPrefix("/places/locations/") == true)
    }

    @Test func `answers JSON where JSON is asked for`() async throws {
        let answer = try await TestSite().get(
            "/geocode/reverse?latitude=99&longitude=0", ["Accept": "application/json"])
        #expect(answer.status == .badRequest)
        #expect(answer.text.hasPrefix("{\"error\":"))
    }

    @Test func `says nothing of places in the log`() async throws {
        let site = try TestSite()
        _ = try await site.tag([("description", "secret garden")])
        _ = try await site.get("/locations?q=secret")
        _ = try await site.get("/locations/nope")
        #expect(site.log.lines.isEmpty)
    }

    @Test func `of metrics answers this machine only`() async throws {
        let site = try TestSite()
        #expect(try await site.get("/metrics").text.contains("mylocations_locations 0"))
        #expect(try await site.get("/metrics", ["X-Forwarded-For": "1.2.3.4"]).status == .notFound)
        var request = try site.request(.get, "/metrics", [:])
        request.isFromLoopback = false
        #expect(await site.send(request).status == .notFound)
        #expect(try await site.get("/health").text == "{\"status\":\"ok\"}")
    }

    @Test func `what lies in memory is answered at once and not otherwise`() async throws {
        let site = try TestSite()
        let paths = ["/health", "/css/app.css", "/images/none.svg", "/", "/locations"]
        func atOnce(_ path: String, _ method: HTTP.Method = .get, _ fields: [String: String] = [:]) throws -> Answer? {
            site.website.respondAtOnce(try site.request(method, path, fields)).map { Answer($0) }
        }
        // Nobody has looked yet whether the database is well.
        #expect(try paths.map { try atOnce($0) != nil } == [false, true, false, false, false])
        _ = try await site.get("/health")
        #expect(try paths.map { try atOnce($0) != nil } == [true, true, false, false, false])
        for path in paths.prefix(2) {
            let slow = Answer(await site.website.respond(try site.request(.get, path, [:])))
            let answer = try #require(try atOnce(path))
            #expect(answer.status == slow.status && answer.fields == slow.fields && answer.bytes == slow.bytes)
            #expect(try atOnce(path, .head)?.status == .ok)
            #expect(try atOnce(path, .post) == nil)
            #expect(try atOnce(path, .get, ["Range": "bytes=0-1,5-9"]) == nil)
            #expect(try atOnce(path, .get, ["Host": "elsewhere.example"]) == nil)
        }
    }
}

extension TestSite {
    func post(_ path: String, _ form: [(String, String)], _ fields: [String: String]) async throws -> Answer {
        try await post(path, form, files: [], fields)
    }

    func post(
        _ path: String, _ form: [(String, String)], _ none: [String: Never], _ fields: [String: String]
    ) async throws -> Answer {
        try await post(path, form, files: [], fields)
    }
}
