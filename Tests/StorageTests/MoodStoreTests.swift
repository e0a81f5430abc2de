// Moods in the database.

import Geography
import Locations
import SQLite
import Storage
import Testing

@Suite struct MoodStoreTests {
    private let collection: Collection
    private let moods: MoodStore
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
        moods = MoodStore(collection.database)
    }

    /// `hour` counts from 2026-01-01T00:00 in UTC.
    private func make(
        _ mood: Mood = .happy, hour: Int64 = 0, zone: String = "UTC", note: String = "", at location: Identifier? = nil
    ) -> MoodEntry {
        MoodEntry(
            id: .make(), mood: mood, timestamp: Instant(milliseconds: 1_767_225_600_000 + hour * 3_600_000),
            timeZone: zone, note: note, location: location)
    }

    @discardableResult
    private func add(
        _ mood: Mood = .happy, hour: Int64 = 0, zone: String = "UTC", at location: Identifier? = nil
    ) async throws -> MoodEntry {
        let entry = make(mood, hour: hour, zone: zone, at: location)
        #expect(try await moods.insert(entry, owner: owner))
        return entry
    }

    @Test func `a mood comes back as it was, once`() async throws {
        let location = try await collection.add("Café\nterrace")
        var entry = make(.sleepy, zone: "Europe/Zurich", note: "late", at: location.id)
        entry.coordinate = Coordinate(latitude: 47.1, longitude: 9.5)
        #expect(try await moods.insert(entry, owner: owner))
        #expect(try moods.entry(entry.id, owner: owner) == entry)
        var again = entry
        again.note = "changed"
        #expect(try await moods.insert(again, owner: owner) == false)
        #expect(try moods.entry(entry.id, owner: owner) == entry)
        #expect(
            try moods.page(limit: 9, owner: owner).moods == [MoodListing(entry: entry, locationName: "Café")])
        try collection.expectSound()
    }

    @Test func `nobody finds another owner's moods`() async throws {
        _ = try await collection.addStranger()
        let entry = try await add()
        let stranger = Collection.stranger
        #expect(try moods.entry(entry.id, owner: stranger) == nil)
        #expect(try moods.contains(entry.id, owner: stranger) == false)
        #expect(try moods.page(limit: 9, owner: stranger).moods.isEmpty)
        #expect(try await moods.trash(entry.id, owner: stranger) == false)
        #expect(try await Problem.kind { _ = try await moods.insert(entry, owner: stranger) } == .notFound)
        #expect(try await Problem.kind { _ = try await moods.update(entry.id, owner: stranger) { _ in } } == .notFound)
        let location = try await collection.add("mine")
        #expect(
            try await Problem.kind { _ = try await moods.insert(make(at: location.id), owner: stranger) } == .invalid)
    }

    @Test func `a change counts the revision up, and is refused where somebody was faster`() async throws {
        let entry = try await add()
        let changed = try await moods.update(entry.id, owner: owner, expecting: 1) { $0.mood = .meh }
        #expect(changed.revision == 2 && changed.mood == .meh)
        #expect(try moods.entry(entry.id, owner: owner) == changed)
        // Sent twice.
        #expect(try await moods.update(entry.id, owner: owner, expecting: 1) { $0.mood = .meh } == changed)
        await #expect(throws: StaleMood.self) {
            _ = try await moods.update(entry.id, owner: owner, expecting: 1) { $0.mood = .sad }
        }
        #expect(
            try await Problem.kind {
                _ = try await moods.update(entry.id, owner: owner) { $0.location = .make() }
            } == .invalid)
        #expect(try moods.entry(entry.id, owner: owner) == changed)
    }

    @Test func `lists are newest first, page by page, of all places or of one`() async throws {
        let location = try await collection.add("Café")
        var all: [MoodEntry] = []
        for hour in 0..<7 {
            all.insert(try await add(hour: Int64(hour), at: hour % 2 == 0 ? location.id : nil), at: 0)
        }
        for place in [nil, location.id] {
            var found: [Identifier] = []
            var next: String?
            repeat {
                let page = try moods.page(at: place, after: next, limit: 2, owner: owner)
                found += page.moods.map(\.id)
                next = page.next
            } while next != nil
            #expect(found == all.filter { place == nil || $0.location == place }.map(\.id))
            #expect(try moods.count(at: place, owner: owner) == found.count)
        }
        var exported: [Identifier] = []
        try moods.forEach(owner: owner) { exported.append($0.id) }
        #expect(exported == all.map(\.id))
        #expect(
            try await Problem.kind { _ = try moods.page(after: "x", limit: 2, owner: owner) } == .invalid)
    }

    @Test func `what is in the Trash is found nowhere but there, and comes back as it was`() async throws {
        let entry = try await add()
        #expect(try await moods.trash(entry.id, owner: owner))
        #expect(try await moods.trash(entry.id, owner: owner) == false)
        #expect(try moods.entry(entry.id, owner: owner) == nil)
        #expect(try moods.contains(entry.id, owner: owner))
        #expect(try moods.page(limit: 9, owner: owner).moods.isEmpty)
        #expect(try moods.tallies(inDays: 0..<40_000, owner: owner).isEmpty)
        #expect(try moods.trashed(limit: 9, owner: owner).moods.map(\.id) == [entry.id])
        #expect(try moods.trashedCount(owner: owner) == 1)
        #expect(try await Problem.kind { _ = try await moods.update(entry.id, owner: owner) { _ in } } == .notFound)
        #expect(try await moods.restore(entry.id, owner: owner))
        #expect(try moods.entry(entry.id, owner: owner) == entry)
        _ = try await moods.trash(entry.id, owner: owner)
        #expect(try await moods.purgeTrash(before: Instant(milliseconds: 0)) == 0)
        #expect(try await moods.emptyTrash(owner: owner) == 1)
        #expect(try moods.contains(entry.id, owner: owner) == false)
    }

    @Test func `a mood outlives its location, and stays where that was`() async throws {
        let location = try await collection.add("Café", at: (43.5, 7.5))
        let entry = try await add(at: location.id)
        _ = try await collection.locations.trash(location.id, owner: owner)
        #expect(try moods.page(limit: 9, owner: owner).moods == [MoodListing(entry: entry)])
        _ = try await collection.locations.emptyTrash(owner: owner)
        let kept = try #require(try moods.entry(entry.id, owner: owner))
        #expect(kept.location == nil)
        #expect(kept.coordinate == location.coordinate)
        try collection.expectSound()
    }

    @Test func `merging locations brings their moods together`() async throws {
        let (target, other) = (try await collection.add("a"), try await collection.add("b"))
        let entry = try await add(at: other.id)
        _ = try await collection.locations.merge([other.id], into: target.id, owner: owner)
        #expect(try moods.entry(entry.id, owner: owner)?.location == target.id)
    }

    @Test func `a location and the mood that is logged with it are stored together or not at all`() async throws {
        let location = try collection.make("Café")
        _ = try await collection.locations.insert(location, owner: owner, with: make(.goofy))
        let found = try moods.page(at: location.id, limit: 9, owner: owner).moods
        #expect(found.map(\.entry.mood) == [.goofy])
        // The same form again.
        _ = try await collection.locations.insert(location, owner: owner, with: make(.goofy))
        #expect(try moods.count(owner: owner) == 1)
        var refused = try collection.make("full")
        refused.photos = (0...LocationStore.photoLimit).map { Collection.photo($0) }
        let full = refused
        #expect(
            try await Problem.kind {
                _ = try await collection.locations.insert(full, owner: owner, with: make())
            } == .tooLarge)
        #expect(try moods.count(owner: owner) == 1)
    }

    @Test func `hours and days are those of the clock at the place`() async throws {
        // Midnight in UTC is 1 in the morning of the same day in Zurich, and 7 in the evening of the day before in New York.
        try await add(.happy, zone: "Europe/Zurich")
        try await add(.happy, zone: "Europe/Zurich")
        try await add(.sad, zone: "America/New_York")
        let day = 20_454
        #expect(
            try moods.tallies(inDays: day..<day + 1, owner: owner) == [MoodTally(key: 1, mood: .happy, count: 2)])
        #expect(
            try moods.tallies(inDays: day - 1..<day, owner: owner) == [MoodTally(key: 19, mood: .sad, count: 1)])
        #expect(try moods.days(owner: owner) == day - 1...day)
    }

    @Test func `places are counted from the one with the most moods`() async throws {
        let (few, many) = (try await collection.add("few"), try await collection.add("many\nof them"))
        #expect(try moods.days(owner: owner) == nil)
        for mood in [Mood.sad, .happy, .sad] { try await add(mood, at: many.id) }
        try await add(at: few.id)
        try await add()
        let places = try moods.placeTallies(inDays: 0..<40_000, limit: 9, owner: owner)
        #expect(places.map(\.name) == ["many", "few"])
        #expect(
            places.first?.tallies == [
                MoodTally(key: many.id, mood: .happy, count: 1), MoodTally(key: many.id, mood: .sad, count: 2),
            ])
        #expect(try moods.placeTallies(inDays: 0..<40_000, limit: 1, owner: owner).map(\.name) == ["many"])
        _ = try await collection.locations.trash(many.id, owner: owner)
        #expect(try moods.placeTallies(inDays: 0..<40_000, limit: 9, owner: owner).map(\.name) == ["few"])
    }

    @Test(
        "moods are found by their indexes, in their order",
        arguments: [
            (
                "SELECT 1 FROM mood_entries WHERE owner = 1 AND deleted IS NULL AND timestamp <= 5 ORDER BY timestamp DESC, uuid",
                "mood_entries_by_time"
            ),
            (
                """
                SELECT wall / 3600000, mood, count(*) FROM mood_entries
                WHERE owner = 1 AND deleted IS NULL AND wall >= 1 AND wall < 2
                """, "COVERING INDEX mood_entries_by_wall"
            ),
            ("SELECT 1 FROM mood_entries WHERE location = 1 ORDER BY timestamp DESC, uuid", "mood_entries_by_location"),
            (
                "SELECT 1 FROM mood_entries WHERE owner = 1 AND deleted IS NOT NULL ORDER BY deleted DESC, uuid",
                "mood_entries_in_trash"
            ),
        ])
    func searched(sql: String, index: String) throws {
        let plan = try collection.database.read { connection in
            try connection.all("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
        }
        #expect(plan.count == 1)
        #expect(plan.first?.hasPrefix("SEARCH") == true)
        #expect(plan.first?.contains(index) == true)
    }
}
