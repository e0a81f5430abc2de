// The list of belongings: places, totals, search, pages, many at once, and the table.

import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `The list of belongings` {
    private func add(
        _ site: TestSite, _ name: String, _ value: String = "", _ currency: String = "CHF",
        at location: Identifier? = nil
    ) async throws -> Identifier {
        let id = Identifier.make()
        let answer = try await site.post(
            "/items",
            [
                ("id", "\(id)"), ("name", name), ("value", value), ("currency", currency),
                ("location", location?.description ?? ""),
            ])
        #expect(answer.status == .seeOther, "\(answer.text)")
        return id
    }

    @Test func `stands under the places, with a total for each and for all`() async throws {
        let site = try TestSite()
        #expect(try await site.get("/items").text.contains("No belongings yet."))
        let attic = try await site.tag([("description", "Attic\nleft")])
        _ = try await add(site, "Camera", "1250", at: attic)
        _ = try await add(site, "Lamp", "30000", "JPY", at: attic)
        _ = try await add(site, "Chair", "0.5")
        let page = try await site.get("/items").text
        for words in [
            "<b>CHF\u{A0}1,250.50 · ¥30,000</b> <small>3 items</small>",
            "Attic</a> <small>2</small> <small class=\"total\">CHF\u{A0}1,250.00 · ¥30,000</small>",
            "Nowhere Yet</a> <small>1</small> <small class=\"total\">CHF\u{A0}0.50</small>",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        let german = try await site.get("/items", ["Accept-Language": "de-DE"]).text
        #expect(german.contains("1.250,50\u{A0}CHF"))
        let here = try await site.get("/items?location=\(attic)").text
        #expect(here.contains("Kept at <a href=\"/locations/\(attic)\">Attic</a>") && !here.contains("Chair"))
        #expect(here.contains("href=\"/items/new?location=\(attic)\""))
        let nowhere = try await site.get("/items?location=none").text
        #expect(nowhere.contains("Chair") && !nowhere.contains("Camera"))
        for query in ["location=x", "location=\(Identifier.make())", "after=x", "q=%ff"] {
            #expect(try await site.get("/items?\(query)").status == .badRequest, "\(query)")
        }
    }

    @Test func `is searched and goes page by page`() async throws {
        let site = try TestSite()
        for number in 100..<205 { _ = try await add(site, "thing \(number)") }
        _ = try await add(site, "another <thing>")
        let first = try await site.get("/items").text
        #expect(first.matches(of: /<li><a href="\/items\/[0-9a-f]{8}-/).count == 100)
        let next = try #require(first.firstMatch(of: /href="([^"]*after[^"]*)" rel="next"/)).1
        let second = try await site.get(String(next).replacing("&amp;", with: "&")).text
        #expect(second.matches(of: /<li><a href="\/items\/[0-9a-f]{8}-/).count == 6)
        #expect(second.contains("First page") && second.contains("thing 204"))
        let found = try await site.get("/items?q=ANOTHER").text
        #expect(found.contains("another &lt;thing&gt;") && found.contains("<small>1 item</small>"))
        #expect(try await site.get("/items?q=nothing").text.contains("Nothing found."))
    }

    @Test func `moves several, and deletes several`() async throws {
        let site = try TestSite()
        let attic = try await site.tag([("description", "Attic")])
        let (one, two) = (try await add(site, "one"), try await add(site, "two"))
        let select = try await site.get("/items?select=1").text
        #expect(
            select.contains("type=\"checkbox\" form=\"bulk\" name=\"id\" value=\"\(one)\" aria-label=\"Select one\""))
        #expect(select.contains("<option value=\"\(attic)\">Attic</option>"))
        let ids = [("id", "\(one)"), ("id", "\(two)")]
        let moved = try await site.post("/items/bulk", ids + [("action", "move"), ("location", "\(attic)")])
        #expect(moved.location == "/items?moved=2")
        #expect(try await site.get("/items?moved=2").text.contains("2 items were changed."))
        #expect(try site.website.items.tally(at: [attic], owner: .first).count == 2)
        _ = try await site.post("/items/bulk", [ids[0]] + [("action", "move"), ("location", "")])
        #expect(try site.website.items.item(one, owner: .first)?.location == nil)
        #expect(try await site.post("/items/bulk", ids + [("action", "delete")]).location == "/items?moved=2")
        #expect(try site.website.items.trashedCount(owner: .first) == 2)
        for (form, status) in [
            ([("action", "delete")], Status.unprocessableContent),
            (ids + [("action", "burn")], .unprocessableContent), (ids + [("action", "move")], .unprocessableContent),
            (ids + [("action", "move"), ("location", "x")], .unprocessableContent),
            ([("id", "\(Identifier.make())"), ("action", "delete")], .notFound),
        ] {
            #expect(try await site.post("/items/bulk", form).status == status)
        }
    }

    @Test func `is a table as well, in which nothing is a formula`() async throws {
        let site = try TestSite()
        let attic = try await site.tag([("description", "Attic, left")])
        let one = try await add(site, "=1+1", "1250", at: attic)
        _ = try await add(site, "Chair")
        let answer = try await site.get("/items.csv")
        #expect(answer.fields["Content-Type"] == "text/csv; charset=utf-8")
        #expect(answer.fields["Content-Disposition"] == "attachment; filename=\"items.csv\"")
        let lines = answer.text.split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "id,name,serialNumber,value,currency,date,location,locationName")
        let today = try #require(try site.website.items.item(one, owner: .first)?.date)
        #expect(lines[1] == "\(one),'=1+1,,1250.00,CHF,\(today),\(attic),\"Attic, left\"")
        #expect(try await site.get("/items.csv?location=none").text.split(separator: "\r\n").count == 2)
    }
}
