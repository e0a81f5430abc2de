// The voice notes of locations.

import Foundation
import Locations
import SQLite
import Storage
import Testing

@Suite struct RecordingTests {
    private let collection: Collection
    private var locations: LocationStore { collection.locations }
    private var owner: Owner { collection.owner }

    init() async throws {
        collection = try await Collection()
    }

    private func add(_ description: String = "", recordings: Int) async throws -> Location {
        var location = try collection.make(description)
        location.recordings = (0..<recordings).map { Collection.recording($0) }
        return try await locations.insert(location, owner: owner).location
    }

    @Test func `recordings are added behind the others and deleted, each a new revision`() async throws {
        let location = try await add(recordings: 2)
        #expect(try locations.location(location.id, owner: owner) == location)
        let new = Collection.recording(7)
        var current = try await locations.update(location.id, owner: owner, addingRecordings: [new]) { _ in }
        #expect(current.recordings.map(\.id) == location.recordings.map(\.id) + [new.id])
        #expect(current.recordings.map(\.position) == [0, 1, 2])
        #expect(current.revision == 2)
        #expect(try locations.recording(new.id, owner: owner) == current.recordings[2])
        #expect(try locations.recording(new.id, owner: Collection.stranger) == nil)
        #expect(try await locations.deleteRecording(new.id, owner: Collection.stranger) == nil)
        #expect(try await locations.deleteRecording(location.recordings[0].id, owner: owner) == location.id)
        #expect(try await locations.deleteRecording(location.recordings[0].id, owner: owner) == nil)
        current = try #require(try locations.location(location.id, owner: owner))
        #expect(current.recordings.map(\.id) == [location.recordings[1].id, new.id])
        #expect(current.recordings.map(\.position) == [0, 1])
        #expect(current.revision == 3)
        try collection.expectSound()
    }

    @Test func `a recording that the location has already changes nothing`() async throws {
        let location = try await add(recordings: 1)
        let again = try await locations.update(
            location.id, owner: owner, expecting: 9, addingRecordings: [Collection.recording(0)]
        ) { _ in }
        #expect(again == location)
    }

    @Test func `a location holds five recordings and no more`() async throws {
        let full = try await add(recordings: LocationStore.recordingLimit)
        #expect(full.recordings.count == 5)
        #expect(
            try await Problem.kind {
                _ = try await locations.update(full.id, owner: owner, addingRecordings: [Collection.recording(9)]) {
                    _ in
                }
            } == .tooLarge)
        #expect(try await Problem.kind { _ = try await add(recordings: 6) } == .tooLarge)
        #expect(try locations.location(full.id, owner: owner) == full)
        try collection.expectSound()
    }

    @Test func `recordings go into the Trash and come back with their location, or go for good`() async throws {
        let location = try await add(recordings: 1)
        let recording = try #require(location.recordings.first)
        _ = try await locations.trash(location.id, owner: owner)
        #expect(try locations.recording(recording.id, owner: owner) == nil)
        _ = try await locations.restore(location.id, owner: owner)
        #expect(try locations.recording(recording.id, owner: owner) == recording)
        _ = try await locations.trash(location.id, owner: owner)
        _ = try await locations.emptyTrash(owner: owner)
        let rows = try collection.database.read { try $0.first("SELECT count(*) FROM recordings") { $0.integer(0) } }
        #expect(rows == 0)
    }

    @Test func `merging moves recordings behind the others, unless they would be too many`() async throws {
        let (target, other) = (try await add("a", recordings: 2), try await add("b", recordings: 3))
        let merged = try await locations.merge([other.id], into: target.id, owner: owner)
        #expect(merged.recordings.map(\.id) == (target.recordings + other.recordings).map(\.id))
        #expect(merged.recordings.map(\.position) == [0, 1, 2, 3, 4])
        let more = try await add("c", recordings: 1)
        #expect(
            try await Problem.kind { _ = try await locations.merge([more.id], into: target.id, owner: owner) }
                == .tooLarge)
        #expect(try locations.location(target.id, owner: owner) == merged)
        try collection.expectSound()
    }

    @Test func `cleaning spares the files of recordings, and a check names those that are missing`() async throws {
        let media = try MediaStore(directory: collection.directory + "/media")
        var location = try collection.make()
        location.recordings = [Collection.recording(0), Collection.recording(1)]
        location.recordings[0].content = try media.store([1, 2, 3])
        let stored = location
        _ = try await locations.insert(stored, owner: owner)
        let later = Instant(milliseconds: Instant.now.milliseconds + 2 * UploadStore.lifetime)
        #expect(try media.removeUnreferenced(in: collection.database, now: later) == 0)
        let missing = media.path(of: stored.recordings[1].content)
        #expect(
            try media.check(in: collection.database)
                == ["a recording of the location \(stored.id) is missing: \(missing)"])
        _ = try await locations.deleteRecording(stored.recordings[0].id, owner: owner)
        #expect(try media.removeUnreferenced(in: collection.database, now: later) == 1)
    }
}
