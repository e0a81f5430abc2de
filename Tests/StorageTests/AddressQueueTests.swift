// Locations that wait for their address, and what becomes of them.

import Foundation
import Geography
import Locations
import SQLite
import Testing

@testable import Storage

@Suite struct AddressQueueTests {
    private let collection: Collection
    private let queue: AddressQueue
    private let now = Instant(milliseconds: 1_796_040_000_000)

    init() async throws {
        collection = try await Collection()
        queue = AddressQueue(collection.database)
    }

    private func add(_ name: String, _ state: AddressState = .pending) async throws -> Location {
        var location = try collection.make(name)
        location.addressState = state
        _ = try await collection.locations.insert(location, owner: collection.owner)
        return location
    }

    private func location(_ id: Identifier) throws -> Location {
        try #require(try collection.locations.location(id, owner: collection.owner))
    }

    private func waiting(_ now: Instant? = nil) throws -> [Identifier] {
        try queue.next(100, now: now ?? self.now).map(\.location)
    }

    private func update(
        _ location: Location, _ state: AddressState = .found, city: String? = "Monaco", retry: Instant? = nil
    ) async throws -> Bool {
        var placemark = Placemark()
        placemark.locality = city
        let update = AddressUpdate(
            location: location.id, owner: collection.owner, coordinate: location.coordinate, placemark: placemark,
            state: state, credit: "© somebody", retry: retry)
        return try await collection.locations.updateAddresses([update]) == 1
    }

    @Test func `only what must be asked for gets into the queue`() async throws {
        for state in AddressState.allCases where state != .pending { _ = try await add("\(state)", state) }
        #expect(try waiting().isEmpty)
        let location = try await add("here")
        let task = try #require(try queue.next(1, now: now).first)
        #expect(task.location == location.id && task.coordinate == location.coordinate && task.attempts == 0)
        #expect(try queue.progress(owner: collection.owner) == (1, 1))
    }

    @Test func `an address that was found ends the wait, and says whose data it is`() async throws {
        let location = try await add("here")
        #expect(try await update(location))
        let found = try self.location(location.id)
        #expect(found.placemark.locality == "Monaco" && found.addressState == .found && found.revision == 1)
        #expect(found.addressCredit == "© somebody")
        #expect(try collection.found(LocationFilter(text: "monaco")) == ["here"])
        #expect(try waiting().isEmpty)
        try collection.expectSound()
    }

    @Test func `a failure keeps what was found before and its turn for later`() async throws {
        let location = try await add("here", .found)
        #expect(try await update(location))
        #expect(try await queue.add([location.id], owner: collection.owner) == 1)
        let later = Instant(milliseconds: now.milliseconds + 1000)
        #expect(try await update(location, .failed, city: nil, retry: later))
        let failed = try self.location(location.id)
        #expect(failed.placemark.locality == "Monaco" && failed.addressState == .failed)
        #expect(try waiting().isEmpty)
        #expect(try queue.next(1, now: later).first?.attempts == 1)
        #expect(try await update(location, .failed, city: nil))
        #expect(try waiting(later).isEmpty)
        #expect(try queue.progress(owner: collection.owner) == (0, 1))
    }

    @Test func `words of a person's own are never touched`() async throws {
        let location = try await add("here")
        _ = try await collection.locations.update(location.id, owner: collection.owner) {
            $0.editedAddress = "My house"
            $0.addressState = .edited
        }
        #expect(try waiting().isEmpty)
        #expect(try await update(location) == false)
        #expect(try await queue.add([location.id], owner: collection.owner) == 0)
        #expect(try await queue.addAll(onlyFailed: false, owner: collection.owner, now: now) == 0)
        #expect(try self.location(location.id).placemark.isEmpty)
    }

    @Test func `an answer for the place that a location was moved from is no answer`() async throws {
        let location = try await add("here")
        let moved = try await collection.locations.update(location.id, owner: collection.owner) {
            $0.coordinate = .nullIsland
        }
        #expect(try await update(location) == false)
        #expect(try waiting() == [location.id])
        #expect(try await update(moved))
    }

    @Test func `what is in the Trash waits there, and goes with it`() async throws {
        let location = try await add("here")
        #expect(try await collection.locations.trash(location.id, owner: collection.owner))
        #expect(try waiting().isEmpty)
        #expect(try await update(location) == false)
        #expect(try await collection.locations.restore(location.id, owner: collection.owner))
        #expect(try waiting() == [location.id])
        #expect(try await collection.locations.trash(location.id, owner: collection.owner))
        #expect(try await collection.locations.emptyTrash(owner: collection.owner) == 1)
        let rows = try collection.database.read { try $0.first("SELECT count(*) FROM address_queue") { $0.integer(0) } }
        #expect(rows == 0)
    }

    @Test func `a person's wish comes before the rest, and nobody else's`() async throws {
        let others = [try await add("a", .found), try await add("b", .failed), try await add("c", .none)]
        #expect(try await queue.addAll(onlyFailed: true, owner: collection.owner, now: now) == 1)
        #expect(try await queue.addAll(onlyFailed: false, owner: collection.owner, now: now) == 3)
        #expect(try await queue.add([others[2].id, .make()], owner: collection.owner) == 1)
        #expect(try waiting().first == others[2].id && waiting().count == 3)
        #expect(try await queue.add([others[0].id], owner: Collection.stranger) == 0)
        #expect(try queue.progress(owner: collection.owner) == (3, 0))
        #expect(try queue.progress(owner: Collection.stranger) == (0, 0))
    }

    @Test func `a queue that is full takes no more, and says so`() async throws {
        let first = try await add("first")
        try await collection.database.write { connection in
            try connection.run("PRAGMA defer_foreign_keys = ON")
            try connection.run(
                """
                WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1000 + $1)
                INSERT INTO locations (id, uuid, owner, category, latitude, longitude, description, sort_name, date, time_zone,
                    address_state, photo_count, revision, created, modified)
                SELECT i, randomblob(16), l.owner, l.category, 0, 0, '', '', 0, 'UTC', 'found', 0, 1, 0, 0
                FROM n, locations l
                """, AddressQueue.limit)
            try connection.run(
                "INSERT INTO address_queue (location, due, attempts) SELECT id, 0, 0 FROM locations WHERE id >= 1000")
        }
        let second = try await add("second")
        #expect(try location(first.id).addressState == .pending && location(second.id).addressState == .failed)
        #expect(try await queue.add([second.id], owner: collection.owner) == 0)
        #expect(try await queue.addAll(onlyFailed: false, owner: collection.owner, now: now) == 0)
    }

    @Test func `counts are read from an index alone`() throws {
        let plan = try collection.database.read { connection in
            try connection.all(
                """
                EXPLAIN QUERY PLAN
                SELECT count(*)
                FROM locations
                WHERE owner = $1
                  AND address_state = $2
                  AND deleted IS NULL
                  AND address_state IN ('pending', 'failed')
                """, collection.owner, AddressState.pending
            ) { $0.text(3) }
        }
        #expect(
            plan == [
                "SEARCH locations USING COVERING INDEX locations_without_address (owner=? AND address_state=? AND deleted=?)"
            ])
    }
}
