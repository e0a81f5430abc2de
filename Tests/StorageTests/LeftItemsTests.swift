// What becomes of belongings when their location is deleted, comes back, or is merged.

import Geography
import Locations
import Storage
import Testing

@Suite struct LeftItemsTests {
    private let collection: Collection
    private let items: ItemStore
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
        items = ItemStore(collection.database)
    }

    private func add(_ name: String, at location: Identifier?) async throws -> Item {
        let item = Item(id: .make(), name: name, location: location)
        _ = try await items.insert(item, owner: owner)
        return item
    }

    private func place(of item: Item) throws -> Identifier? {
        try #require(try items.item(item.id, owner: owner)).location
    }

    @Test func `a location with items isn't deleted before it is said what becomes of them`() async throws {
        let (location, bare) = (try await collection.add("Attic"), try await collection.add("Bare"))
        let item = try await add("Camera", at: location.id)
        let problem = try await #require(throws: Problem.self) {
            _ = try await collection.locations.trash([bare.id, location.id], owner: owner)
        }
        #expect(problem.kind == .invalid && problem.field == "items")
        #expect(try collection.locations.location(bare.id, owner: owner) != nil)
        #expect(try place(of: item) == location.id)
        #expect(try await collection.locations.trash(bare.id, owner: owner))
        // What is in the Trash doesn't count.
        _ = try await items.trash([item.id], owner: owner)
        #expect(try await collection.locations.trash(location.id, owner: owner))
        try collection.expectSound()
    }

    @Test func `items stay without a place, and are back when the location is`() async throws {
        let location = try await collection.add("Attic")
        let (one, two) = (try await add("one", at: location.id), try await add("two", at: location.id))
        _ = try await collection.locations.trash(location.id, leaving: .keep, owner: owner)
        #expect(try place(of: one) == nil)
        #expect(try items.item(one.id, owner: owner)?.revision == 2)
        try collection.expectSound()
        let other = try await collection.add("Cellar")
        _ = try await items.move([two.id], to: other.id, owner: owner)
        _ = try await collection.locations.restore(location.id, owner: owner)
        #expect(try place(of: one) == location.id)
        #expect(try place(of: two) == other.id)
        try collection.expectSound()
    }

    @Test func `items go to another location, but to none that goes as well`() async throws {
        let (location, other) = (try await collection.add("Attic"), try await collection.add("Cellar"))
        let item = try await add("Camera", at: location.id)
        for target in [location.id, .make()] {
            #expect(
                try await Problem.kind {
                    _ = try await collection.locations.trash(location.id, leaving: .move(to: target), owner: owner)
                } == .invalid)
        }
        #expect(
            try await Problem.kind {
                _ = try await collection.locations.trash(
                    [location.id, other.id], leaving: .move(to: other.id), owner: owner)
            } == .invalid)
        #expect(try place(of: item) == location.id)
        _ = try await collection.locations.trash(location.id, leaving: .move(to: other.id), owner: owner)
        #expect(try place(of: item) == other.id)
        _ = try await collection.locations.restore(location.id, owner: owner)
        #expect(try place(of: item) == location.id)
        try collection.expectSound()
    }

    @Test func `items go to the Trash with their location and come back with it`() async throws {
        let location = try await collection.add("Attic")
        let earlier = try await add("earlier", at: location.id)
        _ = try await items.trash([earlier.id], owner: owner)
        try await Task.sleep(for: .milliseconds(2))
        let item = try await add("Camera", at: location.id)
        _ = try await collection.locations.trash(location.id, leaving: .trash, owner: owner)
        #expect(try items.item(item.id, owner: owner) == nil)
        #expect(try items.trashedCount(owner: owner) == 2)
        try collection.expectSound()
        _ = try await collection.locations.restore(location.id, owner: owner)
        #expect(try items.item(item.id, owner: owner) == item)
        #expect(try items.page(ItemFilter(text: "camera"), limit: 9, owner: owner).items.count == 1)
        #expect(try items.item(earlier.id, owner: owner) == nil)
        try collection.expectSound()
    }

    @Test func `an item that comes back before its location is nowhere until then`() async throws {
        let location = try await collection.add("Attic")
        let item = try await add("Camera", at: location.id)
        _ = try await collection.locations.trash(location.id, leaving: .trash, owner: owner)
        #expect(try await items.restore(item.id, owner: owner))
        #expect(try place(of: item) == nil)
        try collection.expectSound()
        _ = try await collection.locations.restore(location.id, owner: owner)
        #expect(try place(of: item) == location.id)
        // And it outlives one that never comes back.
        _ = try await collection.locations.trash(location.id, leaving: .keep, owner: owner)
        _ = try await collection.locations.emptyTrash(owner: owner)
        #expect(try place(of: item) == nil)
        try collection.expectSound()
    }

    @Test func `merging locations brings their items together`() async throws {
        let (target, other) = (try await collection.add("a"), try await collection.add("b"))
        let (item, trashed) = (try await add("Camera", at: other.id), try await add("Lamp", at: other.id))
        _ = try await items.trash([trashed.id], owner: owner)
        _ = try await collection.locations.merge([other.id], into: target.id, owner: owner)
        #expect(try place(of: item) == target.id)
        _ = try await items.restore(trashed.id, owner: owner)
        #expect(try place(of: trashed) == target.id)
        try collection.expectSound()
    }
}
