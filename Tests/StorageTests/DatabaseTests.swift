// The database as a whole.

import Foundation
import Geography
import Locations
import SQLite
import Storage
import Testing

@Suite struct DatabaseTests {
    private let collection: Collection

    init() async throws {
        collection = try await Collection()
    }

    @Test func `what was written is there when it is opened again, and closing leaves one file`() async throws {
        let location = try await collection.add("kept", photos: 1)
        await collection.database.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: collection.directory)
        #expect(files == ["mylocations.sqlite"])
        let again = try Database(directory: collection.directory)
        #expect(try LocationStore(again).location(location.id, owner: collection.owner) == location)
        #expect(try again.check() == [])
        #expect(try CategoryStore(again).categories(owner: collection.owner).count == 11)
    }

    @Test func `two programs may use one directory`() async throws {
        let other = try Database(directory: collection.directory)
        let location = try await collection.add("first", in: "Bar")
        #expect(try LocationStore(other).location(location.id, owner: collection.owner) == location)
        async let mine: Void = {
            for number in 0..<20 { try await collection.add("mine \(number)", in: "Bar") }
        }()
        for number in 0..<20 {
            let theirs = try collection.make("theirs \(number)", in: "Bar")
            _ = try await LocationStore(other).insert(theirs, owner: collection.owner)
        }
        try await mine
        #expect(try collection.categories.category(named: "Bar", owner: collection.owner)?.locationCount == 41)
        try collection.expectSound()
    }

    @Test func `a newer database is refused in plain words`() async throws {
        await collection.database.close()
        try Connection(collection.database.path, .readWrite).execute("PRAGMA user_version = 4711")
        let problem = #expect(throws: Problem.self) { _ = try Database(directory: collection.directory) }
        #expect(problem?.kind == .unavailable)
        #expect(problem?.detail?.contains("newer") == true)
        #expect(problem?.detail?.contains("4711") == true)
        #expect(problem?.message.contains(collection.directory) == false)
    }

    @Test func `a file that isn't a database is refused and left alone`() async throws {
        let directory = collection.directory + "/other"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        let text = Data(String(repeating: "somebody's diary\n", count: 100).utf8)
        let file = URL(fileURLWithPath: directory + "/mylocations.sqlite")
        try text.write(to: file)
        let problem = #expect(throws: Problem.self) { _ = try Database(directory: directory) }
        #expect(problem?.kind == .unavailable)
        #expect(problem?.detail?.contains(directory) == true && problem?.message.contains(directory) == false)
        #expect(try Data(contentsOf: file) == text)
        #expect(throws: FileError.self) { _ = try Database(directory: directory + "/mylocations.sqlite") }
    }

    @Test func `a full disk is a problem of its own`() async throws {
        let problem = await #expect(throws: Problem.self) {
            try await collection.database.write { connection in
                try connection.execute("PRAGMA max_page_count = 1; CREATE TABLE large AS SELECT zeroblob(1000000)")
            }
        }
        #expect(problem?.kind == .noSpace)
        #expect(problem?.message.contains(collection.directory) == false)
    }

    @Test func `directories above are made, and each is private`() async throws {
        let database = try Database(directory: collection.directory + "/a/b/c")
        #expect(try mode(of: collection.directory + "/a/b") == 0o700)
        await database.close()
        await #expect(throws: (any Error).self) {
            try await SettingsStore(database).save(Settings(), owner: collection.owner)
        }
    }

    @Test(
        "a check finds what fell out of step",
        arguments: [
            "UPDATE categories SET location_count = location_count + 1",
            "DELETE FROM location_boxes",
            "UPDATE locations SET latitude = 1",
            "INSERT INTO location_boxes VALUES (99, 1, 1, 1, 1)",
            "DELETE FROM location_words",
            "UPDATE location_words_content SET c0 = 'other'",
            "UPDATE locations SET photo_count = 0",
            "UPDATE locations SET first_photo = NULL",
            "PRAGMA foreign_keys = OFF; DELETE FROM categories",
            "UPDATE locations SET deleted = 1",
        ])
    func check(damage: String) async throws {
        try await collection.add("something", photos: 1)
        #expect(try collection.database.check() == [])
        let other = try Connection(collection.database.path, .readWrite)
        try other.execute(damage)
        #expect(try collection.database.check() != [])
    }

    @Test(
        "the schema refuses what can't be",
        arguments: [
            "latitude = 90.1", "longitude = -180.1", "horizontal_accuracy = -1", "photo_count = 21", "revision = 0",
            "address_state = 'lost'", "uuid = x'00'", "category = 99", "owner = 99", "date = 253402300800000",
            "latitude = 'north'", "description = NULL",
        ])
    func constraints(change: String) async throws {
        try await collection.add()
        let other = try Connection(collection.database.path, .readWrite)
        let error = #expect(throws: SQLiteError.self) { try other.execute("UPDATE locations SET \(change)") }
        #expect(error?.isConstraint == true)
    }

    @Test func `a row that can't be is told of as damage`() async throws {
        let location = try await collection.add()
        try Connection(collection.database.path, .readWrite).execute(
            "PRAGMA ignore_check_constraints = ON; UPDATE locations SET address_state = 'lost'")
        let problem = #expect(throws: Problem.self) {
            try collection.locations.location(location.id, owner: collection.owner)
        }
        #expect(problem?.operatorMessage.contains("Restore it from a backup") == true)
    }

    @Test func `damaged pages are told of without SQL, by a check too`() async throws {
        for number in 0..<200 { try await collection.add("place \(number)") }
        await collection.database.close()
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: collection.database.path))
        let size = try file.seekToEnd()
        for page in 1..<size / 4096 {
            try file.seek(toOffset: page * 4096)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        }
        try file.close()
        let problem = #expect(throws: Problem.self) { _ = try Database(directory: collection.directory).check() }
        #expect(problem?.operatorMessage.contains("Restore it from a backup") == true)
    }

    @Test func `files that can't be opened are told of without insides`() async throws {
        await collection.database.close()
        try FileManager.default.createDirectory(
            atPath: collection.database.path + "-wal", withIntermediateDirectories: false)
        let problem = #expect(throws: Problem.self) { _ = try Database(directory: collection.directory) }
        #expect(problem?.kind == .unavailable)
        #expect(problem?.operatorMessage.contains("disk is full or failing") == true)
    }
}
