// Disguises in the database.

import Locations
import SQLite
import Storage
import Testing

@Suite struct DisguiseStoreTests {
    private let collection: Collection
    private let disguises: DisguiseStore
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
        disguises = DisguiseStore(collection.database)
    }

    private static func face(_ number: Int) -> Photo {
        var photo = Collection.photo(number)
        photo.position = 0
        return photo
    }

    @discardableResult
    private func add(face: Photo = Self.face(1)) async throws -> Identifier {
        let disguise = Disguise(id: .make(), face: face)
        #expect(try await disguises.insert(disguise, owner: owner))
        return disguise.id
    }

    private func place(_ sticker: Sticker, on id: Identifier) async throws -> Int {
        try await disguises.add(DisguiseElement(sticker: sticker, x: 0.5, y: 0.25), to: id, owner: owner).number
    }

    private func stickers(_ id: Identifier) throws -> [Sticker]? {
        try disguises.disguise(id, owner: owner)?.elements.map(\.sticker)
    }

    @Test func `a disguise comes back as it was, once`() async throws {
        let location = try await collection.add("Café")
        let disguise = Disguise(id: .make(), face: Self.face(3), location: location.id)
        #expect(try await disguises.insert(disguise, owner: owner))
        #expect(try disguises.disguise(disguise.id, owner: owner) == disguise)
        var again = disguise
        again.face = Self.face(4)
        #expect(try await disguises.insert(again, owner: owner) == false)
        #expect(try disguises.page(limit: 9, owner: owner).disguises == [disguise])
        _ = try await collection.locations.trash(location.id, owner: owner)
        #expect(try disguises.disguise(disguise.id, owner: owner)?.location == nil)
        _ = try await collection.locations.emptyTrash(owner: owner)
        #expect(try disguises.disguise(disguise.id, owner: owner)?.face == disguise.face)
        try collection.expectSound()
    }

    @Test func `stickers are placed in front, moved among each other, changed and deleted`() async throws {
        let id = try await add()
        let numbers = [
            try await place(.crown, on: id), try await place(.lips, on: id), try await place(.rose, on: id),
        ]
        #expect(numbers == [1, 2, 3])
        try await disguises.update(1, of: id, owner: owner, movingTo: 1) { $0.isMirrored = true }
        #expect(try stickers(id) == [.lips, .crown, .rose])
        try await disguises.update(2, of: id, owner: owner, movingTo: 99) { $0.rotation = 90 }
        #expect(try stickers(id) == [.crown, .rose, .lips])
        try await disguises.update(2, of: id, owner: owner) { element in
            element.number = 7
            element.scale = 2
        }
        let lips = try #require(try disguises.disguise(id, owner: owner)?.element(2))
        #expect(
            lips == DisguiseElement(number: 2, sticker: .lips, x: 0.5, y: 0.25, scale: 2, rotation: 90, revision: 3))
        try await disguises.delete(3, of: id, owner: owner)
        #expect(try stickers(id) == [.crown, .lips])
        // A number isn't given twice: what another page still shows under it is gone, not another sticker.
        #expect(try await place(.anchor, on: id) == 4)
        for number in [0, 3, 99] {
            #expect(
                try await Problem.kind { try await disguises.update(number, of: id, owner: owner) { _ in } }
                    == .notFound)
        }
        // Pressed twice.
        try await disguises.delete(3, of: id, owner: owner)
        for number in [0, 99] {
            #expect(try await Problem.kind { try await disguises.delete(number, of: id, owner: owner) } == .notFound)
        }
        #expect(try stickers(id) == [.crown, .lips, .anchor])
    }

    @Test func `a sticker that somebody changed meanwhile isn't changed or deleted unseen`() async throws {
        let id = try await add()
        let number = try await place(.crown, on: id)
        try await disguises.update(number, of: id, owner: owner, expecting: 1) { $0.rotation = 90 }
        let theirs = try #require(try disguises.disguise(id, owner: owner)?.element(number))
        #expect(theirs.revision == 2)
        var mine = theirs
        mine.scale = 2
        let changing = await #expect(throws: StaleSticker.self) {
            try await disguises.update(number, of: id, owner: owner, expecting: 1) { $0.scale = 2 }
        }
        #expect(changing?.current == theirs && changing?.wanted == mine)
        let deleting = await #expect(throws: StaleSticker.self) {
            try await disguises.delete(number, of: id, owner: owner, expecting: 1)
        }
        #expect(deleting?.current == theirs && deleting?.wanted == nil)
        // What is so already isn't changed, and where a sticker lies among the others is no change of it.
        try await disguises.update(number, of: id, owner: owner, movingTo: 0, expecting: 1) { $0.rotation = 90 }
        #expect(try disguises.disguise(id, owner: owner)?.elements == [theirs])
        try await disguises.delete(number, of: id, owner: owner, expecting: 2)
        #expect(try stickers(id) == [])
    }

    @Test func `a form places one sticker, however often it is sent`() async throws {
        let id = try await add()
        let element = DisguiseElement(sticker: .crown, x: 0.5, y: 0.25, form: .make())
        for _ in 0..<2 { #expect(try await disguises.add(element, to: id, owner: owner).number == 1) }
        #expect(try stickers(id) == [.crown])
    }

    @Test func `what was cleared comes back behind what came since`() async throws {
        let id = try await add()
        _ = try await place(.crown, on: id)
        _ = try await place(.lips, on: id)
        try await disguises.clear(id, owner: owner)
        #expect(try stickers(id) == [])
        #expect(try disguises.disguise(id, owner: owner)?.clearedCount == 2)
        // Pressed twice.
        try await disguises.clear(id, owner: owner)
        #expect(try await place(.rose, on: id) == 3)
        try await disguises.restoreCleared(id, owner: owner)
        #expect(try stickers(id) == [.crown, .lips, .rose])
        #expect(try disguises.disguise(id, owner: owner)?.clearedCount == 0)
    }

    @Test func `a face takes so many stickers and no more`() async throws {
        let id = try await add()
        for _ in 0..<Disguise.elementLimit { _ = try await place(.plaster, on: id) }
        #expect(try await Problem.kind { _ = try await place(.plaster, on: id) } == .tooLarge)
        try await disguises.clear(id, owner: owner)
        _ = try await place(.crown, on: id)
        #expect(try await Problem.kind { try await disguises.restoreCleared(id, owner: owner) } == .tooLarge)
        #expect(try stickers(id) == [.crown])
        #expect(try disguises.disguise(id, owner: owner)?.clearedCount == Disguise.elementLimit)
    }

    @Test func `nobody finds another owner's disguises`() async throws {
        _ = try await collection.addStranger()
        let id = try await add()
        let number = try await place(.crown, on: id)
        let stranger = Collection.stranger
        #expect(try disguises.disguise(id, owner: stranger) == nil)
        #expect(try disguises.contains(id, owner: stranger) == false)
        #expect(try disguises.page(limit: 9, owner: stranger).disguises.isEmpty)
        #expect(try await disguises.trash(id, owner: stranger) == false)
        let element = DisguiseElement(sticker: .lips, x: 0, y: 0)
        for action in [
            { _ = try await disguises.add(element, to: id, owner: stranger) },
            { try await disguises.update(number, of: id, owner: stranger) { $0.scale = 3 } },
            { try await disguises.delete(number, of: id, owner: stranger) },
            { try await disguises.clear(id, owner: stranger) },
            { try await disguises.restoreCleared(id, owner: stranger) },
            { _ = try await disguises.insert(Disguise(id: id, face: Self.face(2)), owner: stranger) },
        ] as [() async throws -> Void] {
            #expect(try await Problem.kind { try await action() } == .notFound)
        }
        #expect(try stickers(id) == [.crown])
    }

    @Test func `the Trash keeps a disguise until it is emptied`() async throws {
        let id = try await add()
        _ = try await place(.crown, on: id)
        #expect(try await disguises.trash(id, owner: owner))
        #expect(try disguises.disguise(id, owner: owner) == nil)
        #expect(try disguises.trashedCount(owner: owner) == 1)
        #expect(try await Problem.kind { _ = try await place(.lips, on: id) } == .notFound)
        #expect(try disguises.trashed(limit: 9, owner: owner).disguises.map(\.id) == [id])
        #expect(try await disguises.restore(id, owner: owner))
        #expect(try stickers(id) == [.crown])
        #expect(try await disguises.trash(id, owner: owner))
        #expect(try await disguises.purgeTrash(before: Instant(milliseconds: 0)) == 0)
        #expect(try await disguises.emptyTrash(owner: owner) == 1)
        #expect(try disguises.contains(id, owner: owner) == false)
        try collection.expectSound()
    }

    @Test func `a long list comes in pages`() async throws {
        var ids: Set<Identifier> = []
        for _ in 0..<5 { ids.insert(try await add()) }
        var (seen, cursor): ([Identifier], String?) = ([], nil)
        repeat {
            let page = try disguises.page(after: cursor, limit: 2, owner: owner)
            seen += page.disguises.map(\.id)
            cursor = page.next
        } while cursor != nil
        #expect(seen.count == 5 && Set(seen) == ids)
        #expect(try await Problem.kind { _ = try disguises.page(after: "x", limit: 2, owner: owner) } == .invalid)
    }

    @Test func `merging locations brings their disguises together, and taking that back parts them`() async throws {
        let (target, other) = (try await collection.add("a"), try await collection.add("b"))
        let disguise = Disguise(id: .make(), face: Self.face(1), location: other.id)
        _ = try await disguises.insert(disguise, owner: owner)
        func place() throws -> Identifier? { try disguises.disguise(disguise.id, owner: owner)?.location }
        _ = try await collection.locations.merge([other.id], into: target.id, owner: owner)
        #expect(try place() == target.id)
        #expect(try await collection.locations.unmerge(target.id, owner: owner))
        #expect(try place() == other.id)
        try collection.expectSound()
    }

    @Test func `a face keeps its file`() async throws {
        let media = try MediaStore(directory: collection.directory + "/media")
        let content = try media.store([1, 2, 3])
        var face = Self.face(1)
        face.content = content
        let id = try await add(face: face)
        let later = Instant(milliseconds: Instant.now.milliseconds + 2 * UploadStore.lifetime)
        #expect(try media.removeUnreferenced(in: collection.database, now: later) == 0)
        #expect(try media.check(in: collection.database).isEmpty)
        _ = try await disguises.trash(id, owner: owner)
        _ = try await disguises.emptyTrash(owner: owner)
        #expect(try media.removeUnreferenced(in: collection.database, now: later) == 1)
    }
}
