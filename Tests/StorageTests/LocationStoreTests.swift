// Locations, one by one.

import Geography
import Locations
import Storage
import Testing

@Suite struct LocationStoreTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    private func full() throws -> Location {
        var placemark = Placemark()
        placemark.subThoroughfare = "5"
        placemark.thoroughfare = "Hauptstraße"
        placemark.subLocality = "Mitte"
        placemark.locality = "Berlin"
        placemark.subAdministrativeArea = "Berlin, Stadt"
        placemark.administrativeArea = "Berlin"
        placemark.postalCode = "10115"
        placemark.isoCountryCode = "DE"
        placemark.country = "Deutschland"
        placemark.name = "Café “Zoë” 🍰"
        placemark.timeZone = "Europe/Berlin"
        var photos = [Collection.photo(1), Collection.photo(2)]
        photos[0].coordinate = Coordinate(latitude: -0.0, longitude: 180)
        photos[0].date = Instant.range.lowerBound
        photos[0].position = 0
        photos[1].position = 1
        return Location(
            id: .make(), coordinate: try #require(Coordinate(latitude: -89.123456789012, longitude: -180)),
            horizontalAccuracy: 0, altitude: -430.5, description: "Eins\nZwei \u{0}drei",
            category: try collection.category("Landmark"), date: Instant.range.upperBound, timeZone: "Europe/Berlin",
            placemark: placemark, editedAddress: "Hinterhof,\nzweite Tür", addressState: .edited, photos: photos,
            created: Instant(milliseconds: 1), modified: Instant(milliseconds: 2))
    }

    @Test func `a location with everything comes back as it was`() async throws {
        let location = try full()
        #expect(try await locations.insert(location, owner: owner) == .inserted(location))
        #expect(try locations.location(location.id, owner: owner) == location)
        try collection.expectSound()
    }

    @Test func `a location with nothing comes back as it was`() async throws {
        let location = try collection.make()
        #expect(try await locations.insert(location, owner: owner) == .inserted(location))
        #expect(try locations.location(location.id, owner: owner) == location)
    }

    @Test func `a second insert of an id changes nothing, in the Trash too`() async throws {
        let location = try await collection.add("first")
        var again = location
        again.description = "second"
        #expect(try await locations.insert(again, owner: owner) == .alreadyThere(location))
        #expect(try await locations.trash(location.id, owner: owner))
        let inTrash = try await locations.insert(again, owner: owner)
        #expect(inTrash.location.description == "first")
        #expect(inTrash.location.deleted != nil)
        #expect(try locations.location(location.id, owner: owner) == nil)
        try collection.expectSound()
    }

    @Test func `an import takes what is new, also where ids repeat within it`() async throws {
        let old = try await collection.add("old")
        let new = try collection.make("new", in: "Bar")
        let result = try await locations.insert(contentsOf: [old, new, new], owner: owner)
        #expect(result == [.alreadyThere(old), .inserted(new), .alreadyThere(new)])
        #expect(try locations.count(LocationFilter(), owner: owner) == 2)
        try collection.expectSound()
    }

    @Test func `an import that fails leaves nothing`() async throws {
        var bad = try collection.make("bad")
        bad.category = .make()
        let batch = [try collection.make("good"), bad]
        #expect(try await Problem.kind { _ = try await locations.insert(contentsOf: batch, owner: owner) } == .invalid)
        #expect(try locations.count(LocationFilter(), owner: owner) == 0)
        try collection.expectSound()
    }

    @Test func `an unknown category is refused and nothing is left`() async throws {
        var location = try collection.make()
        location.category = .make()
        await #expect {
            try await locations.insert(location, owner: owner)
        } throws: {
            ($0 as? Problem)?.kind == .invalid && ($0 as? Problem)?.field == "category"
        }
        #expect(try locations.location(location.id, owner: owner) == nil)
    }

    @Test func `what is another owner's is never found`() async throws {
        let theirs = try await collection.addStranger()
        let stranger = Collection.stranger
        let mine = try await collection.add("mine", photos: 1)
        let photo = try #require(mine.photos.first)
        var copy = mine
        copy.category = theirs
        #expect(try locations.location(mine.id, owner: stranger) == nil)
        #expect(try locations.photo(photo.id, owner: stranger) == nil)
        #expect(try locations.count(LocationFilter(), owner: stranger) == 0)
        #expect(try locations.count(LocationFilter(text: "mine"), owner: stranger) == 0)
        #expect(try locations.points(filter: LocationFilter(), owner: stranger).isEmpty)
        #expect(try locations.groups(LocationFilter(), limit: 9, owner: stranger).isEmpty)
        #expect(try await Problem.kind { _ = try await locations.insert(copy, owner: stranger) } == .notFound)
        #expect(
            try await Problem.kind {
                _ = try await locations.update(copy.id, owner: stranger) { $0.description = "" }
            } == .notFound)
        #expect(
            try await Problem.kind { _ = try await locations.insert(contentsOf: [copy], owner: stranger) } == .notFound)
        #expect(try await locations.trash(mine.id, owner: stranger) == false)
        #expect(try await locations.move([mine.id], to: theirs, owner: stranger) == 0)
        #expect(try await locations.deletePhoto(photo.id, owner: stranger) == nil)
        #expect(try await locations.movePhoto(photo.id, to: 0, owner: stranger) == nil)
        #expect(
            try await Problem.kind { _ = try await locations.move([mine.id], to: theirs, owner: owner) } == .invalid)
        #expect(try locations.location(mine.id, owner: owner) == mine)
        try collection.expectSound()
    }

    @Test func `an update changes all but id, photos and creation`() async throws {
        let old = try await collection.add("old", photos: 2)
        let new = try full()
        let updated = try await locations.update(old.id, owner: owner, expecting: 1) { $0 = new }
        #expect(updated.revision == 2)
        #expect(updated.photos == old.photos)
        #expect(updated.created == old.created)
        #expect(updated.modified >= old.created)
        #expect(updated.description == new.description)
        #expect(updated.editedAddress == new.editedAddress)
        #expect(try locations.location(old.id, owner: owner) == updated)
        #expect(try collection.found(LocationFilter(text: "hinterhof")).count == 1)
        #expect(try collection.found(LocationFilter(text: "old")).isEmpty)
        try collection.expectSound()
    }

    @Test func `a stale update is refused with the location as it is`() async throws {
        let location = try await collection.add("one")
        let current = try await locations.update(location.id, owner: owner, expecting: 1) { $0.description = "two" }
        let photos = [Collection.photo(1)]
        let error = await #expect(throws: StaleRevision.self) {
            try await locations.update(location.id, owner: owner, expecting: 1, adding: photos) {
                $0.altitude = 3
            }
        }
        #expect(error?.current == current)
        #expect(error?.wanted.description == "two")
        #expect(error?.wanted.altitude == 3)
        #expect(error?.wanted.photos == photos)
        #expect(try locations.location(location.id, owner: owner) == current)
        #expect(try await locations.update(location.id, owner: owner) { $0.altitude = 3 }.revision == 3)
    }

    @Test func `an update made already isn't made again, nor stale`() async throws {
        let location = try await collection.add("one")
        let upload = PendingUpload(photo: Collection.photo(1), filename: "")
        var twin = Collection.photo(2)
        twin.content = upload.photo.content
        try await collection.uploads.insert([upload], owner: owner)
        let first = try await locations.update(
            location.id, owner: owner, expecting: 1, adding: [upload.photo, twin], consuming: [upload.id]
        ) { $0.description = "two" }
        #expect(first.photos.map(\.id) == [upload.id])
        #expect(first.revision == 2)
        for photos in [[upload.photo], [twin], []] {
            let again = try await locations.update(
                location.id, owner: owner, expecting: 1, adding: photos, consuming: [upload.id]
            ) { $0.description = "two" }
            #expect(again == first)
        }
        try collection.expectSound()
    }

    @Test func `an update that is refused changes neither words nor photos`() async throws {
        let location = try await collection.add("one", photos: 15)
        let upload = PendingUpload(photo: Collection.photo(20), filename: "")
        try await collection.uploads.insert([upload], owner: owner)
        let many = [upload.photo] + (21..<26).map { Collection.photo($0) }
        #expect(
            try await Problem.kind {
                _ = try await locations.update(location.id, owner: owner, adding: many, consuming: [upload.id]) {
                    $0.description = "two"
                }
            } == .tooLarge)
        #expect(try locations.location(location.id, owner: owner) == location)
        #expect(try collection.uploads.uploads([upload.id], owner: owner).count == 1)
        try collection.expectSound()
    }

    @Test func `two updates of different fields keep each other's`() async throws {
        let location = try await collection.add("one")
        await withTaskGroup { group in
            group.addTask { _ = try? await locations.update(location.id, owner: owner) { $0.description = "two" } }
            group.addTask { _ = try? await locations.update(location.id, owner: owner) { $0.altitude = 2 } }
        }
        let updated = try #require(try locations.location(location.id, owner: owner))
        #expect(updated.description == "two")
        #expect(updated.altitude == 2)
        #expect(updated.revision == 3)
    }

    @Test func `of two updates from one revision one wins`() async throws {
        let location = try await collection.add("one")
        let wins = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let updated = try? await locations.update(location.id, owner: owner, expecting: 1) {
                        $0.description = "number \(number)"
                    }
                    return updated != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wins == 1)
        #expect(try locations.location(location.id, owner: owner)?.revision == 2)
    }

    @Test func `a database made here is private to its user`() throws {
        #expect(try mode(of: collection.directory) == 0o700)
        for name in ["mylocations.sqlite", "mylocations.sqlite-wal", "mylocations.sqlite-shm"] {
            #expect(try mode(of: "\(collection.directory)/\(name)") == 0o600)
        }
    }
}
