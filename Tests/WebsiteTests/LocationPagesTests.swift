// Tagging, changing and deleting a location through its pages.

import Foundation
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `The pages of a location` {
    @Test func `tag, show, list and change a place`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "Castle <b>&\r\nseen from below"), ("category", "Landmark")])
        let shown = try await site.get("/locations/\(id)")
        #expect(shown.status == .ok)
        #expect(shown.text.contains("Castle &lt;b&gt;&amp;"))
        #expect(shown.fields["Cache-Control"] == "no-store")
        let list = try await site.get("/locations").text
        #expect(list.contains("Landmark") && list.contains("Castle &lt;b&gt;&amp;") && list.contains("Vaduz"))
        // Only as a choice of the filter: categories without locations are not shown.
        #expect(list.split(separator: "Bookstore").count == 2)

        let changed = try await site.post("/locations/\(id)", [("description", "Castle"), ("revision", "1")])
        #expect(changed.status == .seeOther)
        #expect(try await site.get("/locations/\(id)").text.contains("Castle"))
        let location = try #require(try site.website.locations.location(id, owner: .first))
        #expect(location.description == "Castle")
        #expect(location.timeZone == "Europe/Vaduz")
        #expect(location.revision == 2)
    }

    @Test func `make one location of a form sent twice`() async throws {
        let site = try TestSite()
        let form = [
            ("id", "0190A7C4-9E1B-7C3D-8A2B-1234567890AB"), ("latitude", "1"), ("longitude", "2"), ("description", "a"),
        ]
        let first = try await site.post("/locations", form)
        let second = try await site.post("/locations", form)
        #expect(first.status == .seeOther && second.status == .seeOther)
        #expect(first.location == "/locations/0190a7c4-9e1b-7c3d-8a2b-1234567890ab?done=tagged")
        #expect(second.location == "/locations/0190a7c4-9e1b-7c3d-8a2b-1234567890ab")
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 1)
    }

    @Test(arguments: [
        ("latitude", "91", "The latitude must be between -90 and 90 degrees; 91 is outside."),
        ("latitude", "NaN", "The latitude must be a number"), ("latitude", "", "The latitude is missing."),
        ("longitude", "-180.5", "The longitude must be between -180 and 180 degrees"),
        ("category", "Nowhere", "There is no category “Nowhere”"),
        ("date", "yesterday", "The date must look like"), ("accuracy", "-1", "The accuracy must be between"),
        ("description", String(repeating: "x", count: 10_001), "The description has 10001 characters"),
        ("id", "no-id", "id is damaged"),
    ])
    func `give a rejected form back with all that was typed`(field: String, value: String, words: String) async throws {
        let site = try TestSite()
        var form = ["latitude": "47.1", "longitude": "9.5", "description": "Typed & kept", "address": "My own words"]
        form[field] = value
        let answer = try await site.post("/locations", form.map { ($0.key, $0.value) })
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(words))
        #expect(answer.text.contains("My own words"))
        if field != "description" { #expect(answer.text.contains("Typed &amp; kept")) }
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 0)
    }

    @Test func `show both versions when somebody was faster`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "first")])
        #expect(
            try await site.post("/locations/\(id)", [("description", "theirs"), ("revision", "1")]).status == .seeOther)
        let mine = try await site.post("/locations/\(id)", [("description", "mine"), ("revision", "1")])
        #expect(mine.status == .conflict)
        #expect(mine.text.contains("mine") && mine.text.contains("theirs"))
        #expect(mine.text.contains("name=\"revision\" value=\"2\""))
        #expect(
            try await site.post("/locations/\(id)", [("description", "mine"), ("revision", "2")]).status == .seeOther)
    }

    @Test func `keep every digit of what a form doesn't change`() async throws {
        let site = try TestSite()
        let id = try await site.tag([
            ("latitude", "47.123456789012"), ("longitude", "9.987654321098"), ("date", "2026-06-05T15:04:33+02:00"),
        ])
        let before = try #require(try site.website.locations.location(id, owner: .first))
        let draft = LocationDraft(before)
        let form = [
            ("latitude", draft.latitude ?? ""), ("longitude", draft.longitude ?? ""), ("date", draft.date ?? ""),
            ("address", draft.address ?? ""), ("description", "only this"),
        ]
        #expect(try await site.post("/locations/\(id)", form).status == .seeOther)
        let after = try #require(try site.website.locations.location(id, owner: .first))
        #expect(after.coordinate == before.coordinate)
        #expect(after.date == before.date)
        #expect(after.addressState == before.addressState)
        #expect(after.description == "only this")
    }

    @Test func `never overwrite an address edited by hand`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("address", "The bench under the oak")])
        _ = try await site.post("/locations/\(id)", [("latitude", "48.2"), ("longitude", "16.37")])
        var location = try #require(try site.website.locations.location(id, owner: .first))
        #expect(location.editedAddress == "The bench under the oak")
        #expect(location.timeZone == "Europe/Vienna")
        _ = try await site.post("/locations/\(id)", [("address", "")])
        location = try #require(try site.website.locations.location(id, owner: .first))
        #expect(location.editedAddress == nil)
        #expect(location.addressState == .found)
        #expect(location.placemark.isoCountryCode == "AT")
    }

    @Test func `go to the Trash and come back`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "fleeting")])
        #expect(try await site.get("/locations/\(id)/delete").text.contains("fleeting"))
        let deleted = try await site.post("/locations/\(id)/delete")
        #expect(deleted.location == "/locations?trashed=\(id)")
        #expect(try await site.post("/locations/\(id)/delete").location == deleted.location)
        #expect(try await site.get("/locations/\(id)").status == .notFound)
        #expect(try await site.get("/locations?trashed=\(id)").text.contains("Undo"))
        #expect(try await site.get("/trash").text.contains("fleeting"))
        #expect(try await site.post("/trash/\(id)/restore").location == "/locations/\(id)")
        #expect(try await site.get("/locations/\(id)").status == .ok)
        _ = try await site.post("/locations/\(id)/delete")
        _ = try await site.post("/trash/empty")
        #expect(try await site.post("/trash/\(id)/restore").status == .notFound)
        #expect(try await site.post("/locations/\(id)/delete").status == .notFound)
    }

    @Test func `lead to the Trash when the id of a new location is there`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        _ = try await site.post("/locations/\(id)/delete")
        let form = [("id", id.description), ("latitude", "1"), ("longitude", "2")]
        let answer = try await site.post("/locations", form)
        #expect(answer.status == .seeOther)
        let trash = try await site.get(try #require(answer.location)).text
        #expect(trash.contains("is in the Trash") && trash.contains("class=\"notice\""))
        _ = try await site.post("/trash/\(id)/restore")
        #expect(try await !site.get(try #require(answer.location)).text.contains("class=\"notice\""))
        #expect(try await site.post("/locations", form).location == "/locations/\(id)")
    }

    @Test func `show the Trash in pages, with the number of all in it`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        let one = try #require(try site.website.locations.location(id, owner: .first))
        let many = (0..<100).map { _ in
            var location = one
            location.id = .make()
            return location
        }
        _ = try await site.website.locations.insert(contentsOf: many, owner: .first)
        _ = try await site.website.locations.trash([id] + many.map(\.id), owner: .first)
        let first = try await site.get("/trash").text
        #expect(first.contains("101 locations will be gone"))
        let next = try #require(first.firstMatch(of: /href="(\/trash\?after=[^"]+)"/)?.1)
        let last = try await site.get(String(next)).text
        #expect(last.contains("101 locations") && !last.contains("Next page"))
        #expect(first.split(separator: "/restore").count + last.split(separator: "/restore").count == 101 + 2)
    }

    @Test func `say once that there is no address`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("latitude", "-48.8767"), ("longitude", "-123.3933")])
        #expect(try await site.get("/locations/\(id)").text.split(separator: "No Address Found").count == 2)
    }

    @Test func `offer to merge two with the same words`() async throws {
        let site = try TestSite()
        let first = try await site.tag([("description", "Blue door")])
        let second = try await site.tag([("description", "blue  DOOR"), ("latitude", "47.1411")])
        let page = try await site.get("/locations/\(second)?done=tagged")
        #expect(page.text.contains("/locations/\(second)/merge"))
        _ = try await site.post("/locations/\(second)/merge", [("id", first.description)])
        #expect(try await site.get("/locations/\(first)").status == .notFound)
    }

    @Test func `change many at once`() async throws {
        let site = try TestSite()
        let ids = [try await site.tag(), try await site.tag(), try await site.tag()]
        let chosen = ids.prefix(2).map { ("id", $0.description) }
        #expect(
            try await site.post("/locations/bulk", chosen + [("action", "category"), ("category", "Park")]).status
                == .seeOther)
        #expect(try site.website.categories.category(named: "Park", owner: .first)?.locationCount == 2)
        #expect(
            try await site.post("/locations/bulk", chosen + [("action", "delete")]).location == "/locations?moved=2")
        let list = try await site.get("/locations?moved=2&trashed=x").text
        #expect(list.contains("2 locations were changed."))
        #expect(!list.contains("moved=") && !list.contains("trashed="))
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 1)
    }

    @Test(arguments: [
        ("/locations/bulk", "action=delete", 422), ("/locations/bulk", "action=paint&id=TAGGED", 422),
        ("/locations/bulk", "action=category&category=Nowhere&id=TAGGED", 422),
        ("/locations/bulk", "action=delete&id=nonsense", 404),
        ("/locations/bulk", "action=delete&id=0190a7c4-9e1b-7c3d-8a2b-1234567890ab", 404),
        ("/photos/0190a7c4-9e1b-7c3d-8a2b-1234567890ab/move", "position=x", 422),
        ("/photos/0190a7c4-9e1b-7c3d-8a2b-1234567890ab/move", "position=1", 404),
        ("/categories/NONE", "position=-1", 422), ("/categories/NONE/delete", "", 422),
    ])
    func `refuse what they can't do`(path: String, form: String, status: Int) async throws {
        let site = try TestSite()
        let id = try await site.tag()
        let none = try #require(try site.website.categories.category(named: "No Category", owner: .first)).id
        let fields = form.replacing("TAGGED", with: id.description).split(separator: "&").map { field in
            let parts = field.split(separator: "=")
            return (String(parts[0]), String(parts[1]))
        }
        let answer = try await site.post(path.replacing("NONE", with: none.description), fields)
        #expect(answer.status.code == status)
    }
}
