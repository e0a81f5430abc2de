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
    ])
    func `refuse what is no choice`(field: String, value: String) async throws {
        let site = try TestSite()
        let answer = try await site.post("/settings", [("sound", "off"), (field, value)].reversed())
        #expect(answer.status == .unprocessableContent)
        #expect(try site.website.settings.settings(owner: .first) == Settings())
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
