// Settings and categories.

import Foundation
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `The settings` {
    @Test(arguments: [
        ("sound", "maybe"), ("appearance", "pink"), ("units", ""), ("coordinateFormat", "x"), ("timeZone", "Atlantis"),
        ("language", "xx"),
    ])
    func `refuse what is no choice`(field: String, value: String) async throws {
        let site = try TestSite()
        let answer = try await site.post("/settings", [("sound", "off"), (field, value)].reversed())
        #expect(answer.status == .unprocessableContent)
        #expect(try site.website.settings.settings(owner: .first) == Settings())
    }

    @Test func `choose the language of dates, the browser’s by default`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("date", "2026-06-05T15:04")])
        func date(_ languages: String) async throws -> String {
            let page = try await site.get("/locations/\(id)", ["Accept-Language": languages]).text
            return try #require(page.firstMatch(of: /<time [^>]*>([^<]*)</)).1.description
        }
        #expect(try await date("xx, de-CH;q=0.9, en;q=0.1") == "5. Juni 2026, 15:04")
        #expect(try await date("") == "Jun 5, 2026 at 3:04\u{202F}PM")
        #expect(try await site.post("/settings", [("language", "fr")]).status == .seeOther)
        #expect(try await date("de") == "5 juin 2026 à 15:04")
        #expect(try await site.get("/settings").text.contains(#"<option value="fr" selected>Français"#))
        #expect(try await site.post("/settings", [("language", "")]).status == .seeOther)
        #expect(try await date("de") == "5. Juni 2026, 15:04")
    }

    @Test func `are kept`() async throws {
        let site = try TestSite()
        #expect(try await site.post("/settings", [("sound", "off"), ("units", "imperial")]).status == .seeOther)
        #expect(try site.website.settings.settings(owner: .first) == Settings(units: .imperial, sound: false))
    }
}

struct `The categories` {
    @Test func `can be deleted, but for No Category`() async throws {
        let site = try TestSite()
        let page = try await site.get("/categories").text
        for category in try site.website.categories.categories(owner: .first) {
            #expect(page.contains("/categories/\(category.id)/delete") != category.isNoCategory)
        }
    }

    @Test func `have one of our icons`() async throws {
        for icon in Category.icons {
            let path = "\(TestSite.project)/Public/images/categories/\(icon).svg"
            #expect(FileManager.default.fileExists(atPath: path))
        }
        let site = try TestSite()
        let id = try #require(try site.website.categories.category(named: "Bar", owner: .first)).id
        for path in ["/categories", "/categories/\(id)"] {
            let answer = try await site.post(path, [("name", "Typed"), ("icon", "star")])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("There is no such icon.") && answer.text.contains("Typed"))
        }
    }
}
