// Lists: groups, pages, filters, order.

import Geography
import Locations
import SQLite
@testable import Storage
import Testing

@Suite struct ListTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    private func pages(_ filter: LocationFilter, _ sort: LocationSort, limit: Int) throws -> [[String]] {
        var pages: [[String]] = []
        var cursor: String?
        repeat {
            let page = try locations.page(filter, sort: sort, after: cursor, limit: limit, owner: owner)
            pages.append(page.locations.map(\.description))
            cursor = page.next
        } while cursor != nil && pages.count < 100
        return pages
    }

    @Test func `groups come in the categories' order, newest first, with all counted`() async throws {
        for day in 0..<5 { try await collection.add("bar \(day)", day: Int64(day), in: "Bar") }
        try await collection.add("none", photos: 2)
        try await collection.add("park", in: "Park")
        let groups = try locations.groups(LocationFilter(), limit: 2, owner: owner)
        #expect(groups.map(\.category.name) == ["No Category", "Bar", "Park"])
        #expect(groups.map(\.count) == [1, 5, 1])
        #expect(groups[1].locations.map(\.description) == ["bar 4", "bar 3"])
        #expect(groups[0].locations[0].photoCount == 2)
        let first = try #require(try locations.location(groups[0].locations[0].id, owner: owner)).photos.first?.id
        #expect(groups[0].locations[0].photo == first)
        #expect(first != nil)
    }

    @Test(
        "filtered groups count what matches",
        arguments: [
            (LocationFilter(text: "bar"), ["Bar"], [5], ["bar 4", "bar 3"]),
            (LocationFilter(text: "1"), ["Bar"], [1], ["bar 1"]),
            (LocationFilter(withPhoto: true), ["No Category"], [1], ["none"]),
            (LocationFilter(box: BoundingBox(west: 9, south: 0, east: 11, north: 2)), ["Park"], [1], ["park"]),
            (
                LocationFilter(
                    from: Instant(milliseconds: 1_767_225_600_000 + 86_400_000),
                    to: Instant(milliseconds: 1_767_225_600_000 + 3 * 86_400_000)), ["Bar"], [3], ["bar 3", "bar 2"]
            ),
            (LocationFilter(category: .make()), [], [], []),
        ] as [(LocationFilter, [String], [Int], [String])])
    func filtered(filter: LocationFilter, names: [String], counts: [Int], first: [String]) async throws {
        for day in 0..<5 { try await collection.add("bar \(day)", day: Int64(day), in: "Bar") }
        try await collection.add("none", photos: 1)
        try await collection.add("park", at: (1, 10), in: "Park")
        let groups = try locations.groups(filter, limit: 2, owner: owner)
        #expect(groups.map(\.category.name) == names)
        #expect(groups.map(\.count) == counts)
        #expect((groups.first?.locations.map(\.description) ?? []) == first)
        #expect(try locations.count(filter, owner: owner) == counts.reduce(0, +))
    }

    /// Has the index of words hold a word so often that lists no longer start from it.
    private func makeCommon(_ word: String) async throws {
        _ = try await collection.database.write { connection in
            try connection.run(
                """
                WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 6000)
                INSERT INTO location_words (rowid, words)
                SELECT 1000 + n, $1
                FROM numbers
                """, word)
        }
    }

    @Test func `lists of what has a common word are those of a rare one`() async throws {
        let categories = ["Bar", "Park", "Landmark", "No Category"]
        for day in 0..<40 {
            let name = day % 3 == 0 ? "lake \(day)" : "mill bar \(day)"
            try await collection.add(name, at: (1, Double(day)), day: Int64(day), in: categories[day % 4])
        }
        try await collection.add("mill", at: (1, 80), day: -1, in: "House")
        let filters = ["mill", "mi", "bar mill", "bar", "mill lake", "mill 11"].flatMap { text in
            [
                LocationFilter(text: text), LocationFilter(text: text, category: try? collection.category("Park")),
                LocationFilter(text: text, from: Instant(milliseconds: 1_767_225_600_000 + 20 * 86_400_000)),
                LocationFilter(text: text, box: BoundingBox(west: 5, south: 0, east: 25, north: 2)),
            ]
        }
        let centre = try #require(Coordinate(latitude: 0, longitude: 30))
        func lists(_ filter: LocationFilter) throws -> [[String]] {
            let groups = try locations.groups(filter, limit: 3, owner: owner)
            let sorts = [LocationSort.date, .name, .distance(from: centre)]
            return try groups.map { ["\($0.category.name) \($0.count)"] + $0.locations.map(\.description) }
                + sorts.flatMap { try pages(filter, $0, limit: 4) }
        }
        let rare = try filters.map(lists)
        try await makeCommon("mill")
        let common = try filters.map(lists)
        #expect(common == rare)
        #expect(try locations.groups(filters[0], limit: 3, owner: owner).map(\.count) == [6, 6, 1, 7, 7])
        #expect(try locations.groups(filters[0], limit: 3, owner: Collection.stranger).isEmpty)
    }

    @Test func `a common word leaves the way to the order, a rare one starts from the index of words`() async throws {
        try await collection.add("here")
        try await makeCommon("mill")
        func plan(_ text: String, _ order: String) throws -> String {
            try collection.database.read { connection in
                let keys = try CategoryKeys(connection, owner: owner)
                let query = try LocationQuery(
                    ordered: LocationFilter(text: text), owner: owner, keys: keys, on: connection)
                return try query.explain("l.id, l.category", "ORDER BY \(order)", on: connection).joined()
            }
        }
        #expect(
            try plan("mill", "l.date DESC, l.uuid") == "SEARCH l USING COVERING INDEX locations_by_date (owner=?)")
        #expect(try plan("mi", "l.sort_name, l.uuid") == "SEARCH l USING INDEX locations_by_name (owner=?)")
        for rare in ["mill lake", "lake"] {
            #expect(try plan(rare, "l.date DESC, l.uuid").hasPrefix("SCAN location_words VIRTUAL TABLE"))
        }
    }

    @Test("pages neither lose nor repeat where everything ties", arguments: [1, 2, 3, 7, 100])
    func ties(limit: Int) async throws {
        let all = try (0..<20).map { try collection.make("same", day: Int64($0 / 10)) }
        _ = try await locations.insert(contentsOf: all, owner: owner)
        let centre = try #require(Coordinate(latitude: 10, longitude: 10))
        for sort in [LocationSort.date, .name, .distance(from: centre)] {
            var seen: [Identifier] = []
            var cursor: String?
            repeat {
                let page = try locations.page(LocationFilter(), sort: sort, after: cursor, limit: limit, owner: owner)
                #expect(page.locations.count <= limit)
                seen += page.locations.map(\.id)
                cursor = page.next
            } while cursor != nil
            #expect(seen.count == 20)
            #expect(Set(seen).count == 20)
        }
    }

    @Test func `pages stay whole when rows come and go between them`() async throws {
        for day in 0..<6 { try await collection.add("day \(day)", day: Int64(day)) }
        let first = try locations.page(LocationFilter(), sort: .date, after: nil, limit: 3, owner: owner)
        #expect(first.locations.map(\.description) == ["day 5", "day 4", "day 3"])
        try await collection.add("newer", day: 9)
        _ = try await locations.trash(try #require(first.locations.last).id, owner: owner)
        let second = try locations.page(LocationFilter(), sort: .date, after: first.next, limit: 3, owner: owner)
        #expect(second.locations.map(\.description) == ["day 2", "day 1", "day 0"])
        #expect(second.next == nil)
    }

    @Test func `names sort regardless of case and accents, nameless ones last`() async throws {
        for name in ["b", "", "Élan", "A", "eland", "ele\nsecond line", "東京"] { try await collection.add(name) }
        let sorted = try pages(LocationFilter(), .name, limit: 2).flatMap { $0 }
        #expect(sorted == ["A", "b", "Élan", "eland", "ele\nsecond line", "東京", ""])
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "a\u{301}\u{302}\u{303}", "ΐ", "ﷺ", "\u{10FFFD}"])
    func `names of any characters can be paged through`(character: String) async throws {
        for ending in ["a", "b", "c"] { try await collection.add(String(repeating: character, count: 200) + ending) }
        #expect(try pages(LocationFilter(), .name, limit: 1).flatMap { $0 }.count == 3)
    }

    @Test func `the nearest come first, across the antimeridian and the pole too`() async throws {
        try await collection.add("far", at: (0, 0))
        try await collection.add("east", at: (0, 179.9))
        try await collection.add("west", at: (0, -179.5))
        try await collection.add("pole", at: (90, 0))
        let fromFiji = try #require(Coordinate(latitude: 0, longitude: -179.99))
        #expect(
            try pages(LocationFilter(), .distance(from: fromFiji), limit: 1) == [["east"], ["west"], ["pole"], ["far"]])
        let fromNorth = try #require(Coordinate(latitude: 89.99, longitude: 120))
        #expect(try pages(LocationFilter(), .distance(from: fromNorth), limit: 3).first?.first == "pole")
    }

    @Test(
        "a cursor that isn't one of this list is refused",
        arguments: [
            "", "x", "date", "date~~", "date~1~", "name~x~00000000-0000-7000-8000-000000000000", "date~1~2~3",
            "date~99999999999999999999~00000000-0000-7000-8000-000000000000",
            "distance~7ff8000000000000~00000000-0000-7000-8000-000000000000", String(repeating: "~", count: 5000),
        ])
    func badCursor(cursor: String) async throws {
        #expect(
            try await Problem.kind {
                _ = try locations.page(LocationFilter(), sort: .date, after: cursor, limit: 5, owner: owner)
            } == .invalid)
    }

    @Test func `a cursor holds any name in a form that is safe in a URL`() async throws {
        for name in ["~?&=/+ #%", "\u{0}", "日本\u{301}語~", String(repeating: "é", count: 400)] {
            try await collection.add(name)
        }
        var cursor: String?
        var seen = 0
        repeat {
            let page = try locations.page(LocationFilter(), sort: .name, after: cursor, limit: 1, owner: owner)
            seen += page.locations.count
            cursor = page.next
            #expect(cursor?.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"%&#+?/=".utf8.contains($0) } != false)
        } while cursor != nil
        #expect(seen == 4)
    }

    @Test func `an export goes by date downwards, then by id, photos included`() async throws {
        let ids = (1...4).map { Identifier(high: 0, low: $0) }
        for (id, day) in zip(ids, [5, 5, 7, 5]) {
            _ = try await locations.insert(collection.make("\(day)", day: Int64(day), photos: 1, id: id), owner: owner)
        }
        _ = try await locations.trash(ids[1], owner: owner)
        var exported: [Location] = []
        try locations.forEach(LocationFilter(), owner: owner) { exported.append($0) }
        #expect(exported.map(\.id) == [ids[2], ids[0], ids[3]])
        #expect(exported.allSatisfy { $0.photos.count == 1 })
        #expect(try exported.first == locations.location(ids[2], owner: owner))
    }

    @Test func `a body that throws ends an export, and reading goes on`() async throws {
        struct Enough: Error {}
        for _ in 0..<3 { try await collection.add() }
        for _ in 0..<40 {
            #expect(throws: Enough.self) {
                try locations.forEach(LocationFilter(), owner: owner) { _ in throw Enough() }
            }
        }
        #expect(try locations.count(LocationFilter(), owner: owner) == 3)
    }
}
