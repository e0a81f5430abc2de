// The belongings of a location: on its page, and when it is deleted.

import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `The belongings of a location` {
    private let site: TestSite
    private let attic: Identifier
    private let cellar: Identifier
    private let camera: Identifier

    init() async throws {
        site = try TestSite()
        attic = try await site.tag([("description", "Attic")])
        cellar = try await site.tag([("description", "Cellar")])
        camera = .make()
        _ = try await site.post(
            "/items",
            [
                ("id", "\(camera)"), ("name", "Camera"), ("value", "1250"), ("currency", "CHF"),
                ("location", "\(attic)"),
            ])
    }

    private func item() throws -> Item? { try site.website.items.item(camera, owner: .first) }

    @Test func `stand on its page with their total and a link to add one`() async throws {
        for number in 1...5 { _ = try await site.post("/items", [("name", "x\(number)"), ("location", "\(attic)")]) }
        let page = try await site.get("/locations/\(attic)").text
        for words in [
            "Belongings <small class=\"total\">CHF\u{A0}1,250.00</small>", "<b>Camera</b>", "All 6 items",
            "href=\"/items/new?location=\(attic)\"",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        let form = try await site.get("/items/new?location=\(attic)").text
        #expect(form.contains("<option value=\"\(attic)\" selected>Attic</option>"))
    }

    @Test func `are asked about before it is deleted`() async throws {
        #expect(try await site.get("/locations/\(cellar)/delete").text.contains("name=\"items\"") == false)
        let question = try await site.get("/locations/\(attic)/delete").text
        #expect(question.contains("1 item is kept here, CHF\u{A0}1,250.00."))
        #expect(question.contains("<option value=\"\(cellar)\">Cellar</option>") && !question.contains("\"\(attic)\""))
        let path = "/locations/\(attic)/delete"
        for form in [
            [], [("items", "burn")], [("items", "move")], [("items", "move"), ("itemsLocation", "x")],
            [("items", "move"), ("itemsLocation", "\(attic)")],
            [("items", "move"), ("itemsLocation", "\(Identifier.make())")],
        ] {
            let answer = try await site.post(path, form)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"items-error\"") && answer.text.contains("value=\"keep\""))
        }
        #expect(try site.website.locations.location(attic, owner: .first) != nil)
        #expect(try item()?.location == attic)
    }

    @Test(arguments: ["keep", "move", "delete"])
    func `stay, move or go with it, and come back when it does`(answer: String) async throws {
        let deleted = try await site.post(
            "/locations/\(attic)/delete", [("items", answer), ("itemsLocation", "\(cellar)")])
        #expect(deleted.location == "/locations?trashed=\(attic)")
        switch answer {
        case "keep": #expect(try item()?.location == nil && item() != nil)
        case "move": #expect(try item()?.location == cellar)
        default: #expect(try item() == nil)
        }
        #expect(try await site.post("/trash/\(attic)/restore").status == .seeOther)
        #expect(try item()?.location == attic)
    }

    @Test func `are asked about when several locations are deleted`() async throws {
        let ids = [("id", "\(attic)"), ("id", "\(cellar)"), ("action", "delete")]
        let question = try await site.post("/locations/bulk", ids)
        #expect(question.status == .unprocessableContent)
        for words in [
            "2 locations", "1 item is kept here", "name=\"id\" value=\"\(attic)\"", "name=\"id\" value=\"\(cellar)\"",
            "name=\"action\" value=\"delete\"",
        ] {
            #expect(question.text.contains(words), "\(words)")
        }
        // There is no location left to move them to.
        #expect(!question.text.contains("value=\"move\""))
        #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 2)
        let done = try await site.post("/locations/bulk", ids + [("items", "keep")])
        #expect(done.location == "/locations?moved=2")
        #expect(try item()?.location == nil)
    }
}
