// The Trash, and changes of many at once.

import Geography
import Locations
import SQLite
import Storage
import Testing

@Suite struct TrashTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    @Test func `what is in the Trash is found nowhere but there, and comes back as it was`() async throws {
        let location = try await collection.add("thing", in: "Bar", photos: 1)
        let photo = try #require(location.photos.first)
        #expect(try await locations.trash(location.id, owner: owner))
        #expect(try await locations.trash(location.id, owner: owner) == false)
        #expect(try locations.location(location.id, owner: owner) == nil)
        #expect(try locations.photo(photo.id, owner: owner) == nil)
        #expect(try collection.found(LocationFilter()).isEmpty)
        #expect(try collection.found(LocationFilter(text: "thing")).isEmpty)
        #expect(try locations.points(filter: LocationFilter(), owner: owner).isEmpty)
        #expect(try locations.groups(LocationFilter(), limit: 9, owner: owner).isEmpty)
        #expect(
            try await Problem.kind { _ = try await locations.update(location.id, owner: owner) { _ in } } == .notFound)
        let trashed = try locations.trashed(owner: owner, limit: 9).locations
        #expect(trashed.map(\.id) == [location.id])
        #expect(trashed.first?.deleted != nil)
        try collection.expectSound()
        #expect(try await locations.restore(location.id, owner: owner))
        #expect(try await locations.restore(location.id, owner: owner) == false)
        #expect(try locations.location(location.id, owner: owner) == location)
        #expect(try collection.found(LocationFilter(text: "thing")) == ["thing"])
        #expect(try locations.trashed(owner: owner, limit: 9).locations.isEmpty)
        try collection.expectSound()
    }

    @Test func `the Trash is read in pages, though all went in at once`() async throws {
        let all = try (0..<5).map { _ in try collection.make() }
        _ = try await locations.insert(contentsOf: all, owner: owner)
        #expect(try await locations.trash(all.map(\.id) + [all[0].id], owner: owner) == 5)
        var seen: [Identifier] = []
        var next: String?
        repeat {
            let page = try locations.trashed(owner: owner, limit: 2, after: next)
            seen += page.locations.map(\.id)
            next = page.next
        } while next != nil
        #expect(try locations.trashedCount(owner: owner) == 5)
        #expect(try locations.trashedCount(owner: Collection.stranger) == 0)
        #expect(seen.count == 5)
        #expect(Set(seen) == Set(all.map(\.id)))
    }

    @Test func `emptying deletes what is in the Trash and nothing else`() async throws {
        let gone = try await collection.add("gone", photos: 2)
        let stays = try await collection.add("stays")
        _ = try await locations.trash(gone.id, owner: owner)
        #expect(try await locations.emptyTrash(owner: Collection.stranger) == 0)
        #expect(try await locations.emptyTrash(owner: owner) == 1)
        #expect(try await locations.restore(gone.id, owner: owner) == false)
        #expect(try locations.location(stays.id, owner: owner) == stays)
        let photos = try collection.database.read { try $0.first("SELECT count(*) FROM photos") { $0.integer(0) } }
        #expect(photos == 0)
        try collection.expectSound()
    }

    @Test func `purging spares what was put in later`() async throws {
        let location = try await collection.add()
        _ = try await locations.trash(location.id, owner: owner)
        let deleted = try #require(try locations.trashed(owner: owner, limit: 1).locations.first?.deleted)
        #expect(try await locations.purgeTrash(before: deleted) == 0)
        #expect(try await locations.purgeTrash(before: Instant(milliseconds: deleted.milliseconds + 1)) == 1)
    }

    @Test func `moving several counts those that moved`() async throws {
        let bar = try collection.category("Bar")
        let (one, two) = (try await collection.add("one"), try await collection.add("two", in: "Bar"))
        let gone = try await collection.add("gone")
        _ = try await locations.trash(gone.id, owner: owner)
        let ids = [one.id, two.id, gone.id, .make(), one.id]
        #expect(try await locations.move(ids, to: bar, owner: owner) == 1)
        #expect(try locations.location(one.id, owner: owner)?.category == bar)
        #expect(try locations.location(one.id, owner: owner)?.revision == 2)
        #expect(try collection.categories.category(bar, owner: owner)?.locationCount == 2)
        try collection.expectSound()
    }

    @Test func `a bulk change has a limit`() async throws {
        let limit = LocationStore.bulkLimit
        let many = (0...limit).map { Identifier(high: 1, low: UInt64($0)) }
        #expect(try await Problem.kind { _ = try await locations.trash(many, owner: owner) } == .tooLarge)
        #expect(try await locations.trash(Array(many.dropLast()), owner: owner) == 0)
    }

    @Test func `merging joins words and photos and puts the others into the Trash`() async throws {
        let target = try await collection.add("Café", photos: 2)
        var twin = try collection.make("Café", in: "Bar", photos: 1)
        twin.altitude = 12
        twin.placemark.locality = "Monaco"
        twin.addressCredit = "© OpenStreetMap contributors"
        twin = try await locations.insert(twin, owner: owner).location
        let other = try await collection.add("with a view", photos: 1)
        let merged = try await locations.merge([twin.id, other.id, target.id], into: target.id, owner: owner)
        #expect(merged.description == "Café\nwith a view")
        #expect(merged.photos.map(\.id) == (target.photos + twin.photos + other.photos).map(\.id))
        #expect(merged.photos.map(\.position) == [0, 1, 2, 3])
        #expect(merged.altitude == 12)
        #expect(merged.placemark.locality == "Monaco")
        #expect(merged.addressCredit == twin.addressCredit)
        #expect(merged.category == target.category)
        #expect(merged.revision == 2)
        #expect(try locations.location(target.id, owner: owner) == merged)
        #expect(Set(try locations.trashed(owner: owner, limit: 9).locations.map(\.id)) == [twin.id, other.id])
        try collection.expectSound()
        #expect(try await locations.unmerge(target.id, owner: owner))
        #expect(try locations.location(target.id, owner: owner)?.addressCredit == nil)
    }

    @Test func `a merge that can't be whole isn't done at all`() async throws {
        let target = try await collection.add("a", photos: 15)
        let other = try await collection.add("b", photos: 6)
        #expect(
            try await Problem.kind { _ = try await locations.merge([other.id], into: target.id, owner: owner) }
                == .tooLarge)
        #expect(
            try await Problem.kind { _ = try await locations.merge([.make()], into: target.id, owner: owner) }
                == .notFound)
        #expect(try locations.location(target.id, owner: owner) == target)
        #expect(try locations.location(other.id, owner: owner) == other)
        try collection.expectSound()
    }
}
