// Changing a location with its form: whole or not at all, once or twice, and against others.

import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `An edit` {
    private func location(_ id: Identifier, _ site: TestSite) throws -> Location {
        try #require(try site.website.locations.location(id, owner: .first))
    }

    @Test func `that is refused for its photos changes no words`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "before")])
        let answer = try await site.post(
            "/locations/\(id)", [("description", "after")],
            files: (0..<21).map { ("photo", "\($0).gif", TestSite.picture($0)) })
        #expect(answer.status != .seeOther)
        #expect(try location(id, site).description == "before")
        #expect(try location(id, site).photos.isEmpty)
    }

    @Test func `of a location that was deleted meanwhile loses no words`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "before")])
        _ = try await site.post("/locations/\(id)/delete")
        let answer = try await site.post(
            "/locations/\(id)", [("revision", "1"), ("description", "after <b>"), ("address", "By the oak")])
        #expect(answer.status == .notFound)
        #expect(answer.text.contains("after &lt;b&gt;") && answer.text.contains("By the oak"))
        #expect(!answer.text.contains("<dt>revision</dt>"))
        #expect(answer.text.contains("href=\"/trash?restore=\(id)\""))
        #expect(try await site.post("/locations/\(Identifier.make())", [("description", "x")]).status == .notFound)
        _ = try await site.post("/trash/\(id)/restore")
        #expect(try location(id, site).description == "before")
    }

    @Test func `offers to undo a deletion, as long as there is one`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        let list = try #require(try await site.post("/locations/\(id)/delete").location)
        #expect(try await site.get(list).text.contains("/trash/\(id)/restore"))
        _ = try await site.post("/trash/\(id)/restore")
        for path in [list, list.replacing("\(id)", with: "\(Identifier.make())")] {
            #expect(try await !site.get(path).text.contains("Moved to the Trash."))
        }
    }

    @Test func `sent twice answers the same, and is made once`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "before"), ("address", "By the oak")])
        let form = [
            ("revision", "1"), ("description", "after"), ("latitude", "48.2"), ("longitude", "16.37"),
            ("date", "2026-06-05T15:04"), ("address", ""), ("altitude", "160"),
        ]
        for _ in 0..<2 {
            let answer = try await site.post(
                "/locations/\(id)", form, files: [("photo", "a.gif", TestSite.picture(1))])
            #expect(answer.location == "/locations/\(id)?done=updated")
        }
        #expect(try location(id, site).revision == 2)
        #expect(try location(id, site).photos.count == 1)
    }

    @Test func `sent twice after it came back takes its photos once`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        let rejected = try await site.post(
            "/locations/\(id)", [("revision", "1"), ("latitude", "x")],
            files: [("photo", "a.gif", TestSite.picture(1))])
        #expect(rejected.status == .unprocessableContent)
        let upload = try #require(rejected.text.firstMatch(of: /name="upload" value="([0-9a-f-]{36})"/)?.1)
        for _ in 0..<2 {
            let answer = try await site.post(
                "/locations/\(id)", [("revision", "1"), ("description", "x"), ("upload", String(upload))])
            #expect(answer.location == "/locations/\(id)?done=updated")
        }
        #expect(try location(id, site).photos.count == 1)
    }

    @Test func `against another shows all that differs`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("accuracy", "5")])
        _ = try await site.post("/locations/\(id)", [("altitude", "460")])
        let conflict = try await site.post("/locations/\(id)", [("altitude", "123"), ("revision", "1")])
        #expect(conflict.status == .conflict)
        #expect(conflict.text.contains("460 m") && conflict.text.contains("123 m"))
        #expect(!conflict.text.contains("Accuracy"))
    }

    @Test func `into a category that is gone comes back`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        let answer = try await site.post(
            "/locations/\(id)", [("category", Identifier.make().description), ("description", "kept")])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("This category no longer exists.") && answer.text.contains("kept"))
        #expect(try location(id, site).revision == 1)
    }
}

struct `A photo added to a location` {
    @Test func `twice is there once`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        for _ in 0..<2 {
            let answer = try await site.post(
                "/locations/\(id)/photos", files: [("photo", "a.gif", TestSite.picture(1))])
            #expect(answer.location == "/locations/\(id)?done=updated")
        }
        #expect(try site.website.locations.location(id, owner: .first)?.photos.count == 1)
    }
}
