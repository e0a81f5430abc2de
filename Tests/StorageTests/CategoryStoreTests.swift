// Categories, and settings.

import Locations
import Testing

@testable import Storage

@Suite struct CategoryStoreTests {
    private let collection: Collection
    private var categories: CategoryStore { collection.categories }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    @Test func `a new collection has the eleven, each with its icon and a colour that stands out from black`() throws {
        let all = try categories.categories(owner: owner)
        #expect(
            all.map(\.name) == [
                "No Category", "Apple Store", "Bar", "Bookstore", "Club", "Grocery Store", "Historic Building", "House",
                "Icecream Vendor", "Landmark", "Park",
            ])
        #expect(all.map(\.icon) == all.map { $0.name.lowercased().split(separator: " ").joined(separator: "-") })
        #expect(all.map(\.position) == Array(0..<11))
        #expect(Set(all.map(\.color)).count == 11)
        #expect(Set(all.map(\.id)).count == 11)
        // WCAG 2.2: relative luminance L against black is (L + 0.05) / 0.05, at least 4.5 for text.
        for category in all { #expect((luminance(category.color) + 0.05) / 0.05 >= 4.5, "\(category.name)") }
    }

    private func luminance(_ color: String) -> Double {
        let value = Int(color.dropFirst(), radix: 16) ?? 0
        return zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let channel = Double(value >> part.0 & 255) / 255
            return sum + part.1 * (channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055))
        }
    }

    /// x to the power of 2.4.
    private func power(_ x: Double) -> Double {
        // Between x² and x³ by the fifth root of x² (Newton's method).
        var root = 1.0
        for _ in 0..<60 { root -= (root * root * root * root * root - x * x) / (5 * root * root * root * root) }
        return x * x * root
    }

    @Test func `a new category comes last, its name is unique regardless of case`() async throws {
        let made = try await categories.insert(name: "  Straße ", icon: "house", color: "#ABCDEF", owner: owner)
        #expect(made.name == "Straße")
        #expect(made.color == "#abcdef")
        #expect(made.position == 11)
        #expect(try categories.categories(owner: owner).last == made)
        #expect(try categories.category(named: "STRAßE", owner: owner) == made)
        for name in ["straße", "BAR", " no category"] {
            await #expect {
                try await categories.insert(name: name, icon: "house", color: "#000000", owner: owner)
            } throws: {
                ($0 as? Problem)?.kind == .invalid && ($0 as? Problem)?.field == "name"
            }
        }
    }

    @Test(
        "names, icons and colours that can't be are refused at their field",
        arguments: [
            ("", "house", "#000000", "name"), (" \n ", "house", "#000000", "name"),
            ("a\nb", "house", "#000000", "name"),
            ("a\u{0}", "house", "#000000", "name"), (String(repeating: "x", count: 101), "house", "#000000", "name"),
            ("x", "", "#000000", "icon"), ("x", "../x", "#000000", "icon"), ("x", "ïcon", "#000000", "icon"),
            ("x", "star", "#000000", "icon"), ("x", "house", "", "color"),
            ("x", "house", "000000", "color"), ("x", "house", "#00000", "color"), ("x", "house", "#00000g", "color"),
            ("x", "house", "#0000000", "color"), ("x", "house", "#٠٠٠", "color"),
        ])
    func invalid(name: String, icon: String, color: String, field: String) async throws {
        await #expect {
            try await categories.insert(name: name, icon: icon, color: color, owner: owner)
        } throws: {
            ($0 as? Problem)?.kind == .invalid && ($0 as? Problem)?.field == field
        }
    }

    @Test func `a name of a hundred characters is taken`() async throws {
        let name = String(repeating: "東", count: 100)
        #expect(try await categories.insert(name: name, icon: "house", color: "#123456", owner: owner).name == name)
    }

    @Test("a category moves and the others close ranks", arguments: [(0, 0), (5, 5), (99, 10), (-1, 0)])
    func positions(position: Int, expected: Int) async throws {
        var park = try #require(try categories.category(named: "Park", owner: owner))
        park.position = position
        park.name = "Gardens"
        let given = park
        let updated = try await categories.update(given, owner: owner)
        #expect(updated.position == expected)
        let all = try categories.categories(owner: owner)
        #expect(all[expected] == updated)
        #expect(all.map(\.position) == Array(0..<11))
    }

    @Test func `a category can't take another's name, but its own in other letters`() async throws {
        var bar = try #require(try categories.category(named: "Bar", owner: owner))
        bar.name = "park"
        let taken = bar
        #expect(try await Problem.kind { _ = try await categories.update(taken, owner: owner) } == .invalid)
        bar.name = "BAR"
        let own = bar
        #expect(try await categories.update(own, owner: owner).name == "BAR")
    }

    @Test func `deleting moves locations to No Category, those in the Trash too`() async throws {
        let kept = try await collection.add("kept", in: "Bar")
        let trashed = try await collection.add("trashed", in: "Bar")
        _ = try await collection.locations.trash(trashed.id, owner: owner)
        let none = try collection.category("No Category")
        try await categories.delete(kept.category, owner: owner)
        #expect(try collection.locations.location(kept.id, owner: owner)?.category == none)
        #expect(try collection.locations.location(kept.id, owner: owner)?.revision == 2)
        #expect(try await collection.locations.restore(trashed.id, owner: owner))
        #expect(try categories.category(none, owner: owner)?.locationCount == 2)
        #expect(try categories.categories(owner: owner).map(\.position) == Array(0..<10))
        #expect(try await Problem.kind { try await categories.delete(kept.category, owner: owner) } == .notFound)
        try collection.expectSound()
    }

    @Test func `No Category stays and keeps its name, but not its colour`() async throws {
        var none = try #require(try categories.category(named: "No Category", owner: owner))
        let id = none.id
        #expect(try await Problem.kind { try await categories.delete(id, owner: owner) } == .invalid)
        none.color = "#ffffff"
        let recolored = none
        #expect(try await categories.update(recolored, owner: owner).color == "#ffffff")
        none.name = "Other"
        let renamed = none
        #expect(try await Problem.kind { _ = try await categories.update(renamed, owner: owner) } == .invalid)
    }

    @Test func `No Category is known again in capitals`() async throws {
        var none = try #require(try categories.category(named: "No Category", owner: owner))
        none.name = "NO CATEGORY"
        let capitals = none
        #expect(try await categories.update(capitals, owner: owner).isNoCategory)
        // Old states of locations whose category is gone get it back.
        let keys = try collection.database.read { try CategoryKeys($0, owner: owner) }
        #expect(try keys.identifier(#require(keys.noCategory)) == none.id)
    }

    @Test func `another owner's category is not found`() async throws {
        _ = try await collection.addStranger()
        let bar = try #require(try categories.category(named: "Bar", owner: owner))
        let stranger = Collection.stranger
        #expect(try categories.category(bar.id, owner: stranger) == nil)
        #expect(try await Problem.kind { try await categories.delete(bar.id, owner: stranger) } == .notFound)
        #expect(try await Problem.kind { _ = try await categories.update(bar, owner: stranger) } == .notFound)
        #expect(try categories.category(bar.id, owner: owner) == bar)
    }

    @Test func `an import's names are resolved, made where unknown, fitted where they must be`() async throws {
        let long = String(repeating: "y", count: 300)
        let names: [String: (color: String?, icon: String?)] = [
            "bar": (nil, nil), "": (nil, nil), "New": ("#FF0000", "park"), "new": (nil, nil), "Odd": ("red", "star"),
            "two\nlines": (nil, nil), long: (nil, nil), "\u{0}": (nil, nil),
        ]
        let ids = try await categories.resolve(names: names, owner: owner)
        #expect(Set(ids.keys) == Set(names.keys))
        #expect(try ids["bar"] == collection.category("Bar"))
        #expect(try ids[""] == collection.category("No Category"))
        #expect(try ids["\u{0}"] == collection.category("No Category"))
        #expect(ids["New"] == ids["new"])
        let new = try #require(try categories.category(named: "New", owner: owner))
        #expect(new.color == "#ff0000")
        #expect(new.icon == "park")
        let odd = try #require(try categories.category(named: "odd", owner: owner))
        #expect(odd.color.utf8.count == 7)
        #expect(odd.icon == "no-category")
        #expect(try categories.category(named: "two", owner: owner)?.id == ids["two\nlines"])
        #expect(try categories.category(named: String(repeating: "y", count: 100), owner: owner)?.id == ids[long])
        #expect(try await categories.resolve(names: names, owner: owner) == ids)
        #expect(try categories.categories(owner: owner).count == 15)
    }

    @Test func `there is a limit to categories`() async throws {
        let names = (11..<CategoryStore.limit).map { ("n\($0)", (color: String?.none, icon: String?.none)) }
        _ = try await categories.resolve(names: Dictionary(uniqueKeysWithValues: names), owner: owner)
        #expect(
            try await Problem.kind {
                _ = try await categories.insert(name: "one more", icon: "house", color: "#000000", owner: owner)
            } == .tooLarge)
        #expect(try categories.categories(owner: owner).count == CategoryStore.limit)
    }

    @Test func `settings are the defaults until saved, and each owner's own`() async throws {
        let store = collection.settings
        #expect(try store.settings(owner: owner) == Settings())
        let mine = Settings(
            appearance: .light, coordinateFormat: .dms, units: .imperial, sound: false, timeZone: "Asia/Tokyo",
            language: "ja")
        try await store.save(mine, owner: owner)
        #expect(try store.settings(owner: owner) == mine)
        #expect(try store.settings(owner: Collection.stranger) == Settings())
        try await store.save(Settings(), owner: owner)
        #expect(try store.settings(owner: owner) == Settings())
    }

    @Test func `a form means a category by id, by name, or No Category wherever that stands`() async throws {
        var none = try #require(try categories.category(named: "No Category", owner: owner))
        none.position = 5
        _ = try await categories.update(none, owner: owner)
        for text in [nil, "", " \t", "no category", none.id.description] {
            #expect(try categories.identifier(meantBy: text, owner: owner) == none.id)
        }
        #expect(try categories.identifier(meantBy: " BAR ", owner: owner) == collection.category("Bar"))
        for text in ["Nowhere", Identifier.make().description] {
            let problem = #expect(throws: Problem.self) { try categories.identifier(meantBy: text, owner: owner) }
            #expect(problem?.kind == .invalid && problem?.field == "category")
        }
    }
}
