// Counts by the cells of a map, against counting one by one.

import GEOS
import Geography
import Locations
import SQLite
@testable import Storage
import Testing
import TestSupport

@Suite struct PlaceTreeTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    /// Places all over the world, in a town, on one spot, at the poles and on both sides of the antimeridian.
    private func coordinate(_ number: Int, _ random: inout Pseudorandom) -> (Double, Double) {
        switch number % 10 {
        case 0: (48.2082, 16.3738)
        case 1: ([90, -90, 86, -85.06][number / 10 % 4], random.uniform(-180...180))
        case 2: (random.uniform(-20 ... -15), [180, -180, 179.99, -179.99][number / 10 % 4])
        case 3...6: (48.2 + random.uniform(-0.1...0.1), 16.3 + random.uniform(-0.1...0.1))
        default: (random.uniform(-90...90), random.uniform(-180...180))
        }
    }

    /// Inserts so many, of which all but the last `tail` are in the tree afterwards.
    private func fill(_ count: Int, seed: UInt64, tail: Int = 0) async throws -> [Location] {
        var random = Pseudorandom(seed: seed)
        let categories = ["Bar", "Park", "No Category"]
        let new = try (0..<count).map { number in
            try collection.make(
                number % 7 == 0 ? "mill \(number)" : "n\(number)", at: coordinate(number, &random),
                day: Int64(number % 90),
                in: categories[number % 3], photos: number % 11 == 0 ? 1 : 0)
        }
        let settled = try await locations.insert(contentsOf: Array(new.dropLast(tail)), owner: owner)
        try await settle()
        return try await (settled + locations.insert(contentsOf: Array(new.suffix(tail)), owner: owner)).map(\.location)
    }

    /// Has the tree take in the newest locations.
    private func settle() async throws {
        let owner = owner
        try await collection.database.write { connection in
            let tree = PlaceTree(connection, owner: owner)
            try tree.takeTail(after: tree.lastKey())
        }
    }

    private func countTail() throws -> Int {
        try collection.database.read { connection in
            let tree = PlaceTree(connection, owner: owner)
            return try tree.tail(after: tree.lastKey()).count
        }
    }

    /// Compares the tree's counts with the places themselves, at every level, in boxes of every kind.
    private func expectRight(
        _ filter: LocationFilter = LocationFilter(), _ location: SourceLocation = #_sourceLocation
    ) throws {
        var random = Pseudorandom(seed: 9)
        let points = try locations.points(filter: filter, owner: owner)
        for level in 0...CellWindow.maximumLevel {
            let side = 360 * 12 / Double(1 << level)
            let centre =
                points.isEmpty
                ? (0, 0)
                : points.map(\.coordinate).map { ($0.latitude, $0.longitude) }[
                    Int.random(in: points.indices, using: &random)]
            let (south, north) = (max(-90, centre.0 - side / 2), min(90, centre.0 + side / 2))
            var boxes = [try BoundingBox.make(max(-180, centre.1 - side), south, min(180, centre.1 + side), north)]
            if level < 8 { boxes.append(.world) }
            if level > 4 {
                boxes.append(try BoundingBox.make(180 - side / 2, -21, -180 + side / 2, -21 + min(8, side)))
            }
            for box in boxes {
                let window = CellWindow(touching: box, level: level)
                let counts = try locations.counts(in: window, filter: filter, owner: owner)
                try expect(counts, in: window, from: points, location)
            }
        }
    }

    private func expect(
        _ counts: [CellCount], in window: CellWindow, from points: [LocationPoint], _ location: SourceLocation
    ) throws {
        var expected: [[Int]: [Identifier: PlaceTally]] = [:]
        for point in points {
            let tally = PlaceTally(point.coordinate)
            guard let cell = window.cell(x: tally.mean.x, y: tally.mean.y) else { continue }
            var tallies = expected[[cell.column, cell.row]] ?? [:]
            tallies[point.category]?.join(tally)
            if tallies[point.category] == nil { tallies[point.category] = tally }
            expected[[cell.column, cell.row]] = tallies
        }
        let found = Dictionary(
            uniqueKeysWithValues: counts.map { count in
                (
                    [count.column, count.row],
                    Dictionary(uniqueKeysWithValues: count.tallies.map { ($0.category, $0.tally) })
                )
            })
        #expect(found == expected, sourceLocation: location)
        #expect(
            counts.allSatisfy {
                $0.total.box.width <= 360 / Double(1 << window.level) && $0.total.box.contains($0.total.centre)
            }, sourceLocation: location)
        for count in counts where count.total.count == 1 {
            #expect(
                points.contains { $0.key == count.key && PlaceTally($0.coordinate) == count.total },
                sourceLocation: location)
        }
    }

    @Test func `counts add up at every level, whatever was done to the locations`() async throws {
        var random = Pseudorandom(seed: 3)
        let stored = try await fill(1500, seed: 1, tail: 700)
        try collection.expectSound()
        try expectRight()
        let ids = stored.map(\.id)
        #expect(try await locations.trash(Array(ids[0..<300]), owner: owner) == 300)
        for id in ids[0..<40] { _ = try await locations.restore(id, owner: owner) }
        _ = try await locations.move(Array(ids[400..<600]), to: collection.category("Landmark"), owner: owner)
        for id in ids[700..<760] {
            let (latitude, longitude) = coordinate(Int.random(in: 0..<100, using: &random), &random)
            let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
            _ = try await locations.update(id, owner: owner) {
                $0.coordinate = place
                $0.date = Instant(milliseconds: 5)
            }
        }
        try collection.expectSound()
        try expectRight()
        _ = try await locations.merge(Array(ids[801..<805]), into: ids[800], owner: owner)
        try await collection.categories.delete(collection.category("Park"), owner: owner)
        _ = try await locations.emptyTrash(owner: owner)
        try collection.expectSound()
        try expectRight()
        try expectRight(LocationFilter(category: try collection.category("Landmark")))
        _ = try await locations.trash(ids, owner: owner)
        try collection.expectSound()
        #expect(
            try locations.counts(in: CellWindow(touching: .world, level: 3), filter: LocationFilter(), owner: owner)
                .isEmpty)
    }

    @Test func `every filter lets through what lists show`() async throws {
        _ = try await fill(600, seed: 2, tail: 50)
        let centre = try #require(Coordinate(latitude: 48.2, longitude: 16.3))
        let area = try #require(AreaReader.read("POLYGON ((16.25 48.15, 16.4 48.2, 16.3 48.3, 16.25 48.15))"))
        let day = 86_400_000 as Int64
        let filters = [
            LocationFilter(category: try collection.category("Bar")), LocationFilter(category: .make()),
            LocationFilter(text: "mill"), LocationFilter(text: "bar"), LocationFilter(text: "bar mill"),
            LocationFilter(text: "…"), LocationFilter(text: "nothing"), LocationFilter(withPhoto: true),
            LocationFilter(from: Instant(milliseconds: 1_767_225_600_000 + 20 * day)),
            LocationFilter(to: Instant(milliseconds: 1_767_225_600_000 + 30 * day)),
            LocationFilter(from: Instant(milliseconds: 9), to: Instant(milliseconds: 8)),
            LocationFilter(near: .init(coordinate: centre, metres: 5000)), LocationFilter(area: area),
            LocationFilter(box: try .make(16.25, 48.12, 16.4, 48.25)),
            LocationFilter(box: try .make(170, -90, -170, 90)),
            LocationFilter(text: "mill", box: try .make(16.25, 48.12, 16.4, 48.25), withPhoto: true),
        ]
        for filter in filters {
            try expectRight(filter)
            let found = try locations.points(filter: filter, owner: owner)
            #expect(try locations.count(filter, owner: owner) == found.count)
            let extent = try locations.extent(filter, owner: owner)
            #expect(found.isEmpty ? extent == nil : found.map(\.coordinate).allSatisfy { extent?.contains($0) == true })
        }
        #expect(
            try locations.counts(
                in: CellWindow(touching: .world, level: 4), filter: LocationFilter(), owner: Collection.stranger
            ).isEmpty)
    }

    @Test func `a word that all locations have filters nothing, until one is without it`() async throws {
        let filter = LocationFilter(text: "mill lake")
        func isPlain() throws -> Bool {
            try collection.database.read { connection in
                let keys = try CategoryKeys(connection, owner: owner)
                return try PlaceFilter(filter, owner: owner, keys: keys, connection: connection).isPlain
            }
        }
        var random = Pseudorandom(seed: 4)
        let new = try (0..<500).map { number in
            try collection.make("mill \(number) by the lake", at: coordinate(number, &random))
        }
        let ids = try await locations.insert(contentsOf: new, owner: owner).map(\.location.id)
        try await settle()
        #expect(try isPlain())
        try expectRight(filter)
        _ = try await locations.update(ids[7], owner: owner) { $0.description = "lake" }
        #expect(try !isPlain())
        try expectRight(filter)
        #expect(try locations.count(filter, owner: owner) == 499)
        _ = try await locations.trash(Array(ids[7..<9]), owner: owner)
        #expect(try isPlain())
        try expectRight(filter)
        #expect(try locations.count(filter, owner: owner) == 498)
        _ = try await locations.restore(ids[7], owner: owner)
        #expect(try !isPlain())
        #expect(try locations.count(filter, owner: owner) == 498)
    }

    @Test func `what others have of a word makes no difference`() async throws {
        let stranger = Collection.stranger
        let category = try await collection.addStranger()
        try await collection.add("mill")
        let filter = LocationFilter(text: "mill")
        for (text, expected) in [("mill", 1), ("lake", 2)] {
            var other = try collection.make(text)
            other.category = category
            _ = try await locations.insert(other, owner: stranger)
            try await collection.add(text)
            #expect(try locations.count(filter, owner: owner) == 2)
            #expect(try locations.count(filter, owner: stranger) == 1)
            #expect(try locations.count(LocationFilter(), owner: stranger) == expected)
        }
    }

    @Test func `thousands on one spot are told apart by their names`() async throws {
        let many = try (0..<3000).map { _ in try collection.make() }
        let ids = try await locations.insert(contentsOf: many, owner: owner).map(\.location.id)
        try await settle()
        let window = CellWindow(touching: .world, level: CellWindow.maximumLevel - 20)
        func counts() throws -> [Int] {
            try locations.counts(in: window, filter: LocationFilter(), owner: owner).map(\.total.count)
        }
        #expect(try counts() == [3000])
        #expect(try await locations.trash(Array(ids.prefix(2999)), owner: owner) == 2999)
        #expect(try counts() == [1])
        try collection.expectSound()
        let largest = try collection.database.read { connection in
            try connection.first("SELECT max(length(points)) FROM place_leaves") { $0.integer(0) }
        }
        #expect(try #require(largest) <= 32 * PlaceTree.leafLimit)
    }

    @Test func `the newest are taken in together, when they are many`() async throws {
        let limit = Int(PlaceTree.tailLimit(inserting: 1))
        for _ in 0..<limit { _ = try await locations.insert(collection.make(), owner: owner) }
        #expect(try countTail() == limit)
        #expect(try locations.count(LocationFilter(), owner: owner) == limit)
        let last = try await locations.insert(collection.make(), owner: owner).location.id
        #expect(try countTail() == 0)
        // SQLite gives the highest key again once its location is gone for good.
        _ = try await locations.trash([last], owner: owner)
        _ = try await locations.emptyTrash(owner: owner)
        _ = try await locations.insert(collection.make(), owner: owner)
        #expect(try countTail() == 0)
        #expect(try locations.count(LocationFilter(), owner: owner) == limit + 1)
        try collection.expectSound()
    }

    @Test func `what came together is taken in at the end, when it is much`() async throws {
        let limit = Int(PlaceTree.tailLimit(inserting: 1))
        for (more, expected) in [(limit, limit), (1, 0)] {
            let new = try (0..<more).map { _ in try collection.make() }
            _ = try await locations.insert(contentsOf: new, owner: owner)
            try await collection.database.write { [owner] connection in
                try PlaceTree(connection, owner: owner).takeLongTail()
            }
            #expect(try countTail() == expected)
        }
        try collection.expectSound()
    }

    @Test func `the newest are read by their keys`() throws {
        let plan = try collection.database.read { connection in
            try connection.all("EXPLAIN QUERY PLAN \(PlaceTree.tailQuery)") { $0.text(3) }
        }
        #expect(plan == ["SEARCH locations USING INTEGER PRIMARY KEY (rowid>?)"])
    }

    @Test func `the tree is made for locations that were there before it`() async throws {
        _ = try await fill(400, seed: 5)
        _ = try await collection.database.write { connection in
            try connection.execute(
                """
                DROP TABLE place_leaves;
                DROP TABLE place_sums;
                DROP TABLE place_tails;
                DROP INDEX locations_with_photo;
                DROP TABLE mood_entries;
                DROP TABLE item_words;
                DROP TABLE item_photos;
                DROP TABLE items;
                DROP TABLE disguise_elements;
                DROP TABLE disguises;
                DROP TABLE import_others;
                DROP TABLE mood_names;
                DROP TABLE import_rows;
                DROP TABLE import_runs;
                DROP TABLE import_files;
                DROP TABLE imports;
                DROP TABLE location_revisions;
                DROP TABLE location_merges;
                DROP TABLE location_aliases;
                DROP TABLE address_queue;
                DROP TABLE address_cache;
                DROP INDEX locations_without_address;
                ALTER TABLE locations DROP COLUMN address_credit;
                PRAGMA user_version = 3;
                """)
        }
        let reopened = try Database(directory: collection.directory)
        #expect(try reopened.check() == [])
        try expectRight()
        await reopened.close()
    }

    @Test(
        "a check finds what the tree has wrong",
        arguments: [
            "UPDATE place_sums SET sums = zeroblob(64) WHERE level = 0",
            "DELETE FROM place_sums",
            "UPDATE place_leaves SET points = zeroblob(0) WHERE id = (SELECT max(id) FROM place_leaves)",
            "UPDATE locations SET date = 3 WHERE id = 7",
        ])
    func damage(statement: String) async throws {
        _ = try await fill(400, seed: 6)
        _ = try await collection.database.write { try $0.execute(statement) }
        #expect(try collection.database.check().contains { $0.hasPrefix("parts of the map") })
    }
}
