// Belongings in the database.

import Geography
import Locations
import SQLite
import Testing

@testable import Storage

@Suite struct ItemStoreTests {
    private let collection: Collection
    private let items: ItemStore
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
        items = ItemStore(collection.database)
    }

    @discardableResult
    private func add(
        _ name: String, _ value: Int128? = nil, _ currency: String = "CHF", serial: String = "",
        at location: Identifier? = nil, photo: Photo? = nil
    ) async throws -> Item {
        let unit = try #require(Currency(currency))
        let item = Item(
            id: .make(), name: name, serialNumber: serial,
            value: value.map { Amount(minorUnits: $0, currency: unit) }, date: CivilDate("2026-06-05"),
            location: location, photo: photo)
        #expect(try await items.insert(item, owner: owner))
        return item
    }

    private func names(_ filter: ItemFilter = ItemFilter()) throws -> [String] {
        try items.page(filter, limit: 99, owner: owner).items.map(\.item.name)
    }

    @Test func `an item comes back as it was, once`() async throws {
        let location = try await collection.add("Attic\nleft")
        let item = try await add("Camera", 125_000, serial: "SN-1", at: location.id, photo: Collection.photo(0))
        #expect(try items.item(item.id, owner: owner) == item)
        var again = item
        again.name = "changed"
        #expect(try await items.insert(again, owner: owner) == false)
        #expect(try items.item(item.id, owner: owner) == item)
        let listed = try items.page(limit: 9, owner: owner)
        #expect(listed == ItemPage(items: [ItemListing(item: item, locationName: "Attic")], next: nil))
        #expect(try items.photo(try #require(item.photo).id, owner: owner)?.content == item.photo?.content)
        let bare = Item(id: .make(), name: "Chair")
        #expect(try await items.insert(bare, owner: owner))
        #expect(try items.item(bare.id, owner: owner) == bare)
        try collection.expectSound()
    }

    @Test func `nobody finds another owner's items`() async throws {
        _ = try await collection.addStranger()
        let location = try await collection.add("mine")
        let item = try await add("Camera", 5, at: location.id, photo: Collection.photo(0))
        let stranger = Collection.stranger
        #expect(try items.item(item.id, owner: stranger) == nil)
        #expect(try items.contains(item.id, owner: stranger) == false)
        #expect(try items.photo(try #require(item.photo).id, owner: stranger) == nil)
        #expect(try items.page(limit: 9, owner: stranger).items.isEmpty)
        #expect(try items.page(ItemFilter(text: "camera"), limit: 9, owner: stranger).items.isEmpty)
        #expect(try items.tally(ItemFilter(place: .location(location.id)), owner: stranger) == ItemTally())
        #expect(try await items.trash([item.id], owner: stranger) == 0)
        #expect(try await items.move([item.id], to: nil, owner: stranger) == 0)
        let same = Item(id: item.id, name: "x")
        #expect(try await Problem.kind { _ = try await items.insert(same, owner: stranger) } == .notFound)
        #expect(try await Problem.kind { _ = try await items.update(item.id, owner: stranger) { _ in } } == .notFound)
        let other = Item(id: .make(), name: "x", location: location.id)
        #expect(try await Problem.kind { _ = try await items.insert(other, owner: stranger) } == .invalid)
        #expect(try items.item(item.id, owner: owner) == item)
    }

    @Test func `a change counts the revision up, and is refused where somebody was faster`() async throws {
        let item = try await add("Camera", 100, photo: Collection.photo(0))
        let changed = try await items.update(item.id, owner: owner, expecting: 1) { $0.name = "Old camera" }
        #expect(changed.revision == 2 && changed.photo == item.photo)
        #expect(try items.item(item.id, owner: owner) == changed)
        // Sent twice.
        #expect(try await items.update(item.id, owner: owner, expecting: 1) { $0.name = "Old camera" } == changed)
        await #expect(throws: StaleItem.self) {
            _ = try await items.update(item.id, owner: owner, expecting: 1) { $0.name = "Mine" }
        }
        #expect(
            try await Problem.kind { _ = try await items.update(item.id, owner: owner) { $0.location = .make() } }
                == .invalid)
        #expect(try items.item(item.id, owner: owner) == changed)
        #expect(try names(ItemFilter(text: "old")) == ["Old camera"])
    }

    @Test func `a photo is replaced, taken off, and kept where it is the same picture`() async throws {
        let item = try await add("Camera", photo: Collection.photo(0))
        let same = Collection.photo(0)
        #expect(try await items.update(item.id, owner: owner) { $0.photo = same }.revision == 1)
        let other = Collection.photo(7)
        #expect(try await items.update(item.id, owner: owner) { $0.photo = other }.photo?.id == other.id)
        #expect(try items.photo(try #require(item.photo).id, owner: owner) == nil)
        #expect(try await items.update(item.id, owner: owner) { $0.photo = nil }.photo == nil)
        #expect(try items.item(item.id, owner: owner)?.photo == nil)
        try collection.expectSound()
    }

    @Test func `lists go by place and name, page by page`() async throws {
        let (first, second) = (try await collection.add("first"), try await collection.add("second"))
        for name in ["b", "Á", "c", "a"] {
            for place in [nil, first.id, second.id] { try await add(name, at: place) }
        }
        for filter in [
            ItemFilter(), ItemFilter(place: .nowhere), ItemFilter(place: .location(first.id)), ItemFilter(text: "a"),
            ItemFilter(text: "a", place: .location(second.id)), ItemFilter(place: .location(.make())),
        ] {
            var found: [Item] = []
            var next: String?
            repeat {
                let page = try items.page(filter, after: next, limit: 3, owner: owner)
                found += page.items.map(\.item)
                next = page.next
            } while next != nil
            let places = [second.id, first.id, nil].filter { place in
                switch filter.place {
                case .location(let id): place == id
                case .nowhere: place == nil
                case nil: true
                }
            }
            let all = filter.text == nil ? ["Á", "a", "b", "c"] : ["Á", "a"]
            let expected: [Identifier?] = places.flatMap { place in all.map { _ in place } }
            #expect(found.map(\.location) == expected)
            #expect(Set(found.map(\.id)).count == found.count)
            #expect(found.count { $0.name == "c" } == (all.contains("c") ? places.count : 0))
            #expect(try items.tally(filter, owner: owner).count == found.count)
            var exported: [Identifier] = []
            try items.forEach(filter, owner: owner) { exported.append($0.id) }
            #expect(exported == found.map(\.id))
        }
        for cursor in ["x", "nowhere", "nowhere~name~~", "\(Identifier.make())~name~YQ~\(Identifier.make())"] {
            #expect(try await Problem.kind { _ = try items.page(after: cursor, limit: 2, owner: owner) } == .invalid)
        }
    }

    @Test func `a page goes on where it ended, whatever came and went meanwhile`() async throws {
        let location = try await collection.add("Attic")
        var added: [Item] = []
        for name in ["a", "b", "c", "d"] { added.append(try await add(name, at: location.id)) }
        let page = try items.page(limit: 2, owner: owner)
        _ = try await items.trash([added[1].id], owner: owner)
        try await add("aa", at: location.id)
        #expect(try items.page(after: page.next, limit: 9, owner: owner).items.map(\.item.name) == ["c", "d"])
    }

    @Test func `totals are exact and kept apart by currency`() async throws {
        let location = try await collection.add("Vault")
        try await add("a", 1, "CHF", at: location.id)
        try await add("b", 2, "CHF")
        try await add("c", 1000, "JPY", at: location.id)
        try await add("d", at: location.id)
        for number in 0..<3 { try await add("rich \(number)", Amount.limit, "USD") }
        _ = try await items.trash([try await add("gone", 5).id], owner: owner)
        let all = try items.tally(owner: owner)
        #expect(all.count == 7)
        #expect(all.totals.map(\.decimal) == ["0.03", "1000", "29999999999999.97"])
        #expect(
            try items.tally(ItemFilter(place: .location(location.id)), owner: owner).totals.map(\.decimal)
                == ["0.01", "1000"])
        #expect(try items.tally(at: [location.id, location.id, .make()], owner: owner).count == 3)
        #expect(try items.tally(ItemFilter(text: "rich"), owner: owner).totals.map(\.currency.code) == ["USD"])
    }

    @Test func `a total may be more than 64 bits hold`() async throws {
        _ = try await collection.database.write { connection in
            try connection.run(
                """
                WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
                INSERT INTO items (
                    uuid, owner, name, sort_name, serial_number, value, currency, revision, created, modified)
                SELECT randomblob(16), 1, 'Gold', 'gold', '', 999999999999999, 'CHF', 1, 0, 0
                FROM numbers
                """)
        }
        #expect(try items.tally(owner: owner).totals.map(\.decimal) == ["199999999999999800.00"])
    }

    @Test func `words are found in names and serial numbers, by their beginnings`() async throws {
        try await add("Blue Café table", serial: "XK-2000")
        try await add("東京 lamp")
        #expect(try names(ItemFilter(text: "cafe TAB")) == ["Blue Café table"])
        #expect(try names(ItemFilter(text: "xk 20")) == ["Blue Café table"])
        #expect(try names(ItemFilter(text: "京")) == ["東京 lamp"])
        #expect(try names(ItemFilter(text: "!?")).isEmpty)
        #expect(try names(ItemFilter(text: "\" OR *")).isEmpty)
    }

    @Test func `several are moved at once, those that are there`() async throws {
        let location = try await collection.add("Attic")
        let (one, two) = (try await add("one"), try await add("two", at: location.id))
        #expect(try await items.move([one.id, two.id, .make()], to: location.id, owner: owner) == 1)
        #expect(try items.item(one.id, owner: owner)?.location == location.id)
        #expect(try items.item(one.id, owner: owner)?.revision == 2)
        #expect(try await items.move([one.id, two.id], to: nil, owner: owner) == 2)
        #expect(try await Problem.kind { _ = try await items.move([one.id], to: .make(), owner: owner) } == .invalid)
        let many = (0...ItemStore.bulkLimit).map { _ in Identifier.make() }
        #expect(try await Problem.kind { _ = try await items.move(many, to: nil, owner: owner) } == .tooLarge)
        #expect(try await Problem.kind { _ = try await items.trash(many, owner: owner) } == .tooLarge)
    }

    @Test func `what is in the Trash is found nowhere but there, and comes back as it was`() async throws {
        let item = try await add("Camera", 5, photo: Collection.photo(0))
        #expect(try await items.trash([item.id, item.id], owner: owner) == 1)
        #expect(try items.item(item.id, owner: owner) == nil)
        #expect(try items.contains(item.id, owner: owner))
        #expect(try names().isEmpty && names(ItemFilter(text: "camera")).isEmpty)
        #expect(try items.tally(owner: owner) == ItemTally())
        #expect(try items.trashed(limit: 9, owner: owner).items.map(\.id) == [item.id])
        #expect(try items.trashedCount(owner: owner) == 1)
        #expect(try await Problem.kind { _ = try await items.update(item.id, owner: owner) { _ in } } == .notFound)
        try collection.expectSound()
        #expect(try await items.restore(item.id, owner: owner))
        #expect(try await items.restore(item.id, owner: owner) == false)
        #expect(try items.item(item.id, owner: owner) == item)
        #expect(try names(ItemFilter(text: "camera")) == ["Camera"])
        _ = try await items.trash([item.id], owner: owner)
        #expect(try await items.purgeTrash(before: Instant(milliseconds: 0)) == 0)
        #expect(try await items.emptyTrash(owner: owner) == 1)
        #expect(try items.contains(item.id, owner: owner) == false)
        #expect(try items.photo(try #require(item.photo).id, owner: owner) == nil)
        try collection.expectSound()
    }

    @Test(
        "pages, totals and the Trash walk their indexes without sorting",
        arguments: [
            (
                "SELECT 1 FROM items WHERE owner = 1 AND deleted IS NULL AND place = 1 ORDER BY place DESC, sort_name, uuid",
                "items_by_place"
            ),
            (
                """
                SELECT 1 FROM items WHERE owner = 1 AND deleted IS NULL AND place = 5 AND sort_name >= 'a'
                    AND (sort_name > 'a' OR uuid > x'') ORDER BY place DESC, sort_name, uuid
                """, "items_by_place (owner=? AND place=? AND sort_name>?)"
            ),
            (
                "SELECT 1 FROM items WHERE owner = 1 AND deleted IS NULL AND place < 5 ORDER BY place DESC, sort_name, uuid",
                "items_by_place (owner=? AND place<?)"
            ),
            (
                """
                SELECT currency, count(*), sum(value) FROM items WHERE owner = 1 AND deleted IS NULL AND location = 1
                GROUP BY currency ORDER BY currency
                """, "COVERING INDEX items_by_value (owner=? AND location=?)"
            ),
            ("SELECT 1 FROM items WHERE location = 1 AND deleted IS NULL", "items_by_location"),
            ("SELECT 1 FROM items WHERE former_location = 1", "items_by_former_location"),
            (
                "SELECT 1 FROM items WHERE owner = 1 AND deleted IS NOT NULL ORDER BY deleted DESC, uuid",
                "items_in_trash"
            ),
            ("SELECT 1 FROM item_photos WHERE content = x''", "item_photos_by_content"),
        ])
    func searched(sql: String, index: String) throws {
        let plan = try collection.database.read { connection in
            try connection.all("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
        }
        #expect(plan.count == 1, "\(plan)")
        #expect(plan.first?.hasPrefix("SEARCH") == true)
        #expect(plan.first?.contains(index) == true, "\(plan)")
    }

    @Test func `the total of all reads one index in its order, and no table`() throws {
        let plan = try collection.database.read { connection in
            try connection.all(
                """
                EXPLAIN QUERY PLAN
                SELECT currency, count(*), sum(value) FROM items WHERE owner = 1 AND deleted IS NULL
                GROUP BY location, currency
                """
            ) { $0.text(3) }
        }
        #expect(plan == ["SEARCH items USING COVERING INDEX items_by_value (owner=?)"])
    }
}
