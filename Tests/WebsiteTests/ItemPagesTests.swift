// Belongings from the form to the Trash.

import Foundation
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `An item` {
    /// Adds an item and gives it as it was stored.
    private func add(
        _ site: TestSite, _ form: [(String, String)], files: [(field: String, name: String, bytes: [UInt8])] = [],
        language: String = "en-US"
    ) async throws -> Item {
        let answer = try await site.post("/items", form, files: files, ["Accept-Language": language])
        #expect(answer.status == .seeOther, "\(answer.text)")
        let path = try #require(answer.location)
        let id = try #require(Identifier(path.dropFirst("/items/".count).prefix(36)))
        #expect(path == "/items/\(id)?done=added")
        return try #require(try site.website.items.item(id, owner: .first))
    }

    private func stored(_ site: TestSite, _ item: Item) throws -> Item {
        try #require(try site.website.items.item(item.id, owner: .first))
    }

    @Test func `needs a name only, and is of today`() async throws {
        let site = try TestSite()
        let item = try await add(site, [("name", " Blue\r\nchair ")])
        #expect(item.name == "Blue chair" && item.serialNumber.isEmpty && item.value == nil && item.location == nil)
        let today = TimeZones.wallTime(.now, in: TimeZones.server).prefix(10)
        #expect(item.date?.description == String(today))
        #expect(try await site.get("/items").text.contains("<b>Blue chair</b>"))
    }

    @Test func `has a value in its currency, a number, a date and a place`() async throws {
        let site = try TestSite()
        let attic = try await site.tag([("description", "Attic")])
        let item = try await add(
            site,
            [
                ("name", "Camera"), ("serialNumber", "SN 1"), ("value", "1,250.5"), ("currency", "chf"),
                ("date", "2026-06-05"), ("location", "\(attic)"),
            ])
        #expect(item.value?.decimal == "1250.50" && item.value?.currency.code == "CHF")
        #expect(item.serialNumber == "SN 1" && item.date == CivilDate("2026-06-05") && item.location == attic)
        let page = try await site.get("/items/\(item.id)").text
        for words in [
            "value=\"1250.50\"", "<option value=\"CHF\" selected>CHF\u{2003}\u{2003}Swiss Franc</option>",
            "value=\"2026-06-05\"", "value=\"SN 1\"", "href=\"/locations/\(attic)\"",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        // What is shown for another language comes back as the same sum.
        let german = ["Accept-Language": "de-DE"]
        #expect(try await site.get("/items/\(item.id)", german).text.contains("value=\"1250,50\""))
        _ = try await site.post("/items/\(item.id)", [("value", "1250,50")], german)
        #expect(try stored(site, item).revision == 1)
    }

    @Test func `takes its value as the reader's language writes it`() async throws {
        let site = try TestSite()
        let german = try await add(site, [("name", "a"), ("value", "12,50"), ("currency", "EUR")], language: "de-DE")
        #expect(german.value?.decimal == "12.50")
        let answer = try await site.post(
            "/items", [("name", "Kept words"), ("value", "12,50"), ("currency", "EUR")], ["Accept-Language": "en-US"])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("must be a number such as 12.50; “12,50” isn’t one."))
        #expect(answer.text.contains("value=\"12,50\"") && answer.text.contains("Kept words"))
        // The currency of the last items is the one that others have without saying.
        #expect(try await add(site, [("name", "b"), ("value", "3")]).value?.currency.code == "EUR")
        let other = try TestSite()
        let swiss = try await add(other, [("name", "c"), ("value", "3")], language: "de-CH")
        #expect(swiss.value?.currency.code == "CHF")
    }

    /// Fields that are wrong, by name and value, and what the form says to them.
    private static let refused: [(name: String, value: String, words: String)] = [
        ("name", " ", "Give it a name"), ("name", String(repeating: "x", count: 501), "at most 500 fit"),
        ("serialNumber", String(repeating: "x", count: 501), "at most 500 fit"),
        ("value", "1e999", "“1e999” isn’t one"), ("value", "-5", "can’t be negative"),
        ("value", "dear", "“dear” isn’t one"), ("value", "12.345", "CHF has 2 decimals"),
        ("value", "99999999999999999999", "A value is at most"), ("value", "NaN", "isn’t one"),
        ("currency", "ABC", "There is no currency “ABC”."), ("currency", "", "Choose the currency"),
        ("date", "yesterday", "“yesterday” doesn’t"), ("date", "2026-02-30", "“2026-02-30” doesn’t"),
        ("location", "nowhere", "This location no longer exists."),
        ("location", "01900000-0000-7000-8000-000000000000", "This location no longer exists."),
    ]

    @Test(arguments: refused.indices)
    func `that can't be taken comes back with all that was typed`(index: Int) async throws {
        let site = try TestSite()
        let item = try await add(site, [("name", "before")])
        let typed = [("name", "<b>kept</b>"), ("serialNumber", "kept too"), ("value", "7"), ("currency", "CHF")]
        let (name, value, words) = Self.refused[index]
        for path in ["/items", "/items/\(item.id)"] {
            let answer = try await site.post(
                path, typed.filter { $0.0 != name } + [(name, value)],
                files: [("photo", "a.gif", TestSite.picture(1))])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(words), "\(name) at \(path)")
            #expect(answer.text.contains("&lt;b&gt;kept&lt;/b&gt;") || name == "name")
            #expect(answer.text.contains("kept too") || name == "serialNumber")
            let upload = try #require(answer.text.firstMatch(of: /name="upload" value="([0-9a-f-]{36})"/)).1
            #expect(try await site.get("/uploads/\(upload)/thumbnail").status == .ok)
            let again = try await site.post(path, [("name", "good"), ("upload", String(upload))])
            #expect(again.status == .seeOther)
        }
        let all = try site.website.items.page(limit: 9, owner: .first).items.map(\.item)
        #expect(all.map(\.name) == ["good", "good"] && all.allSatisfy { $0.photo != nil })
    }

    @Test func `has one photo, which can be replaced and removed`() async throws {
        let site = try TestSite()
        let item = try await add(
            site, [("name", "Camera")], files: [("photo", "a.gif", TestSite.picture(1))])
        let first = try #require(item.photo)
        for path in ["/photos/\(first.id)", "/photos/\(first.id)/original", "/photos/\(first.id)/thumbnail?size=312"] {
            #expect(try await site.get(path).status == .ok)
        }
        #expect(try await site.get("/items").text.contains("/photos/\(first.id)/thumbnail"))
        let path = "/items/\(item.id)"
        _ = try await site.post(path, [("name", "Old camera")])
        #expect(try stored(site, item).photo == first)
        _ = try await site.post(path, files: [("photo", "b.gif", TestSite.picture(2))])
        let second = try #require(try stored(site, item).photo)
        #expect(second.content != first.content)
        #expect(try await site.get("/photos/\(first.id)").status == .notFound)
        let answer = try await site.post(path, [("name", "Camera"), ("removePhoto", "1")])
        #expect(answer.location == "\(path)?done=updated")
        #expect(try stored(site, item).photo == nil)
        let two = try await site.post(
            path,
            files: [("photo", "c.gif", TestSite.picture(3)), ("photo", "d.gif", TestSite.picture(4))])
        #expect(two.status == .unprocessableContent && two.text.contains("An item has one photo. Left out: “d.gif”."))
        let text = try await site.post(path, files: [("photo", "e.gif", Array("no picture".utf8))])
        #expect(text.status == .unprocessableContent && text.text.contains("“e.gif”"))
    }

    @Test func `sent twice is one`() async throws {
        let site = try TestSite()
        let id = "01900000-0000-7000-8000-00000000000a"
        _ = try await site.post("/items", [("name", "one"), ("id", id)])
        let again = try await site.post("/items", [("name", "two"), ("id", id.uppercased())])
        #expect(again.status == .seeOther && again.location == "/items/\(id)")
        #expect(try site.website.items.tally(owner: .first).count == 1)
        _ = try await site.post("/items/\(id)/delete")
        #expect(try await site.post("/items", [("name", "x"), ("id", id)]).location == "/trash?restore=\(id)")
        #expect(try await site.get("/trash?restore=\(id)").text.contains("This item was added before"))
        #expect(try await site.post("/items", [("name", "x"), ("id", "1")]).status == .unprocessableContent)
    }

    @Test func `is changed field by field`() async throws {
        let site = try TestSite()
        let attic = try await site.tag()
        let item = try await add(
            site,
            [
                ("name", "Camera"), ("serialNumber", "1"), ("value", "5"), ("currency", "JPY"),
                ("date", "2026-06-05"), ("location", "\(attic)"),
            ])
        let path = "/items/\(item.id)"
        _ = try await site.post(path, [("serialNumber", "2")])
        var expected = item
        (expected.serialNumber, expected.revision) = ("2", 2)
        expected.modified = try stored(site, item).modified
        #expect(try stored(site, item) == expected)
        _ = try await site.post(path, [("currency", "CHF")])
        #expect(try stored(site, item).value?.decimal == "5.00")
        _ = try await site.post(path, [("serialNumber", ""), ("value", ""), ("date", ""), ("location", "")])
        let cleared = try stored(site, item)
        #expect(cleared.serialNumber.isEmpty && cleared.value == nil && cleared.date == nil && cleared.location == nil)
    }

    @Test func `that somebody changed meanwhile shows both versions`() async throws {
        let site = try TestSite()
        let item = try await add(site, [("name", "Camera"), ("value", "5"), ("currency", "CHF")])
        let path = "/items/\(item.id)"
        _ = try await site.post(path, [("name", "Theirs"), ("revision", "1")])
        let answer = try await site.post(
            path, [("name", "Mine"), ("value", "6"), ("revision", "1")],
            files: [("photo", "a.gif", TestSite.picture(1))])
        #expect(answer.status == .conflict)
        for words in [
            "Theirs", "Mine", "CHF\u{A0}6.00", "CHF\u{A0}5.00", "name=\"revision\" value=\"2\"", "name=\"upload\"",
        ] {
            #expect(answer.text.contains(words), "\(words)")
        }
        #expect(try stored(site, item).name == "Theirs")
    }

    @Test func `is deleted, offers to undo that, and comes back`() async throws {
        let site = try TestSite()
        let item = try await add(site, [("name", "Camera")], files: [("photo", "a.gif", TestSite.picture(1))])
        let answer = try await site.post("/items/\(item.id)/delete")
        #expect(answer.location == "/items?trashed=\(item.id)")
        let page = try await site.get("/items?trashed=\(item.id)").text
        #expect(page.contains("action=\"/trash/\(item.id)/restore\"") && page.contains("Undo"))
        #expect(try await site.get("/items/\(item.id)").status == .notFound)
        #expect(try await site.post("/items/\(item.id)", [("name", "x")]).status == .notFound)
        let trash = try await site.get("/trash").text
        #expect(trash.contains("<b>Camera</b>") && trash.contains("1 item will be gone for ever"))
        #expect(try await site.post("/trash/\(item.id)/restore").location == "/items")
        #expect(try stored(site, item) == item)
        _ = try await site.post("/items/\(item.id)/delete")
        _ = try await site.post("/trash/empty")
        #expect(try await site.post("/items/\(item.id)/delete").status == .notFound)
        #expect(try await site.post("/trash/\(item.id)/restore").status == .notFound)
    }
}
