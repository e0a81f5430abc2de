// The photos of locations, and those of forms that came back.

import Locations
import Storage
import Testing

@Suite struct PhotoTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var uploads: UploadStore { collection.uploads }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    @Test func `photos are added behind the others, deleted and moved, each a new revision`() async throws {
        let location = try await collection.add(photos: 1)
        let new = [Collection.photo(7), Collection.photo(8)]
        var current = try await locations.update(location.id, owner: owner, adding: new) { _ in }
        #expect(current.photos.map(\.id) == (location.photos + new).map(\.id))
        #expect(current.photos.map(\.position) == [0, 1, 2])
        #expect(current.revision == 2)
        #expect(try await locations.movePhoto(new[1].id, to: 0, owner: owner) == location.id)
        current = try #require(try locations.location(location.id, owner: owner))
        #expect(current.photos.map(\.id) == [new[1].id, location.photos[0].id, new[0].id])
        #expect(try await locations.deletePhoto(new[1].id, owner: owner) == location.id)
        current = try #require(try locations.location(location.id, owner: owner))
        #expect(current.photos.map(\.id) == [location.photos[0].id, new[0].id])
        #expect(current.photos.map(\.position) == [0, 1])
        #expect(current.revision == 4)
        let found = try #require(try locations.photo(new[0].id, owner: owner))
        #expect(found.location == location.id)
        #expect(found.photo == current.photos[1])
        try collection.expectSound()
    }

    @Test("a position out of range is the nearest one", arguments: [(Int.min, 0), (-1, 0), (1, 1), (3, 2), (.max, 2)])
    func positions(position: Int, expected: Int) async throws {
        let location = try await collection.add(photos: 3)
        let photo = location.photos[2].id
        _ = try await locations.movePhoto(photo, to: position, owner: owner)
        let photos = try #require(try locations.location(location.id, owner: owner)).photos
        #expect(photos.firstIndex { $0.id == photo } == expected)
        #expect(photos.map(\.position) == [0, 1, 2])
        try collection.expectSound()
    }

    @Test func `a photo moved to where it is changes nothing`() async throws {
        let location = try await collection.add(photos: 2)
        #expect(try await locations.movePhoto(location.photos[1].id, to: 1, owner: owner) == location.id)
        #expect(try locations.location(location.id, owner: owner) == location)
    }

    @Test func `a location holds twenty photos and no more`() async throws {
        let full = try await collection.add(photos: 20)
        #expect(full.photos.count == LocationStore.photoLimit)
        #expect(
            try await Problem.kind {
                _ = try await locations.update(full.id, owner: owner, adding: [Collection.photo(99)]) { _ in }
            } == .tooLarge)
        #expect(try await Problem.kind { try await collection.add(photos: 21) } == .tooLarge)
        #expect(try locations.location(full.id, owner: owner) == full)
        #expect(try locations.count(LocationFilter(), owner: owner) == 1)
        try collection.expectSound()
    }

    @Test func `a photo of another location is refused, and nothing of it stays`() async throws {
        let location = try await collection.add(photos: 1)
        var taken = try await collection.add(photos: 1).photos[0]
        taken.content = Collection.photo(6).content
        let photos = [Collection.photo(5), taken]
        #expect(
            try await Problem.kind {
                _ = try await locations.update(location.id, owner: owner, adding: photos) { _ in }
            } == .conflict)
        #expect(try locations.location(location.id, owner: owner) == location)
        try collection.expectSound()
    }

    @Test func `uploads come back in the order asked for and only to their owner`() async throws {
        let pending = (0..<3).map { PendingUpload(photo: Collection.photo($0), filename: "IMG \($0) é.jpg") }
        let plain = pending.map {
            var photo = $0.photo
            photo.position = 0
            return PendingUpload(photo: photo, filename: $0.filename, created: $0.created)
        }
        try await uploads.insert(pending, owner: owner)
        let ids = [pending[2].id, .make(), pending[0].id, pending[2].id]
        #expect(try uploads.uploads(ids, owner: owner) == [plain[2], plain[0]])
        #expect(try uploads.uploads(ids, owner: Collection.stranger).isEmpty)
    }

    @Test func `a location takes its uploads with it, unless it isn't saved`() async throws {
        let pending = (0..<3).map { PendingUpload(photo: Collection.photo($0), filename: "") }
        try await uploads.insert(pending, owner: owner)
        var bad = try collection.make()
        bad.category = .make()
        bad.photos = [pending[0].photo]
        let refused = bad
        _ = try await Problem.kind {
            _ = try await locations.insert(refused, owner: owner, consuming: [pending[0].id])
        }
        #expect(try uploads.uploads(pending.map(\.id), owner: owner).count == 3)
        var location = try collection.make()
        location.photos = [pending[0].photo]
        let good = location
        _ = try await locations.insert(good, owner: owner, consuming: [pending[0].id])
        _ = try await locations.update(
            good.id, owner: owner, adding: [pending[1].photo], consuming: [pending[1].id]
        ) { _ in }
        #expect(try uploads.uploads(pending.map(\.id), owner: owner).map(\.id) == [pending[2].id])
    }

    @Test func `the oldest uploads make room, and of too many at once the first are kept`() async throws {
        func make(_ count: Int, byteCount: Int = 1, created: Int64 = 0) -> [PendingUpload] {
            (0..<count).map {
                PendingUpload(
                    photo: Collection.photo($0, byteCount: byteCount), filename: "",
                    created: Instant(milliseconds: created))
            }
        }
        let (old, new) = (make(UploadStore.limit), make(1, created: 1))
        try await uploads.insert(old, owner: owner)
        try await uploads.insert(new, owner: owner)
        #expect(try uploads.uploads([old[0].id], owner: owner).isEmpty)
        #expect(try uploads.uploads(old.dropFirst().map(\.id) + new.map(\.id), owner: owner).count == UploadStore.limit)
        let large = make(1, byteCount: UploadStore.byteLimit, created: 2)
        try await uploads.insert(large, owner: owner)
        #expect(try uploads.uploads(new.map(\.id) + large.map(\.id), owner: owner).map(\.id) == large.map(\.id))
        for (many, kept) in [
            (make(UploadStore.limit + 1, created: 3), Array(0..<UploadStore.limit)),
            (make(1, byteCount: UploadStore.byteLimit + 1, created: 4), []),
            (make(2, byteCount: .max / 2, created: 5) + make(1, created: 5), [2]),
            (make(3, byteCount: UploadStore.byteLimit / 2, created: 6), [0, 1]),
        ] {
            try await uploads.insert(many, owner: owner)
            #expect(try uploads.uploads(many.map(\.id), owner: owner).map(\.id) == kept.map { many[$0].id })
        }
    }

    @Test func `uploads are forgotten after a day`() async throws {
        let pending = PendingUpload(photo: Collection.photo(0), filename: "", created: Instant(milliseconds: 1000))
        try await uploads.insert([pending], owner: owner)
        #expect(try await uploads.purge(now: Instant(milliseconds: 1000 + UploadStore.lifetime)) == 0)
        #expect(try await uploads.purge(now: Instant(milliseconds: 1001 + UploadStore.lifetime)) == 1)
        #expect(try uploads.uploads([pending.id], owner: owner).isEmpty)
    }
}
