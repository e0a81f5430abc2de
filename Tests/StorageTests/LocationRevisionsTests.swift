// Earlier states of locations.

import Locations
import SQLite
import Testing

@testable import Storage

@Suite struct LocationRevisionsTests {
    private let collection: Collection

    init() async throws {
        collection = try await Collection()
    }

    /// The location as it was before `revision`.
    private func earlier(_ id: Identifier, before revision: Int) throws -> Location? {
        try collection.database.read { connection in
            let keys = try CategoryKeys(connection, owner: .first)
            let row = try #require(try LocationRow.find(id, owner: .first, keys: keys, on: connection))
            return try LocationRevisions.location(of: row, before: revision, keys: keys, on: connection)
        }
    }

    @Test func `say what locations were, whose data their addresses were as well`() async throws {
        var location = try collection.make("Café")
        location.placemark.locality = "Monaco"
        location.addressState = .found
        location.addressCredit = "© OpenStreetMap contributors"
        let first = try await collection.locations.insert(location, owner: .first).location
        try await collection.database.write { connection in
            let key = try #require(try LocationRow.key(of: first.id, owner: .first, on: connection))
            try LocationRevisions.keep(key, on: connection)
        }
        let second = try await collection.locations.update(first.id, owner: .first) {
            $0.description = "Bar"
            $0.placemark.locality = "Nice"
            $0.addressCredit = "© somebody else"
        }
        var earlier = try #require(try earlier(first.id, before: second.revision))
        #expect(earlier.addressCredit == first.addressCredit)
        (earlier.revision, earlier.modified) = (first.revision, first.modified)
        #expect(earlier == first)
        #expect(try self.earlier(first.id, before: first.revision) == nil)
    }

    @Test func `of databases from before that have the credit of now, where they had an address at all`() async throws {
        var location = try collection.make("Café")
        location.addressCredit = "© OpenStreetMap contributors"
        let id = try await collection.locations.insert(location, owner: .first).location.id
        await collection.database.close()
        do {
            let connection = try Connection(collection.database.path, .readWrite)
            try connection.execute(
                """
                ALTER TABLE location_revisions DROP COLUMN address_credit;
                INSERT INTO location_revisions (
                    id, revision, latitude, longitude, description, date, time_zone, postal_code, address_state)
                SELECT l.id, r.value, latitude, longitude, description, date, time_zone, nullif(r.value, 1), 'found'
                FROM locations l, json_each('[1, 2]') r;
                PRAGMA user_version = 11;
                """)
        }
        let reopened = try Database(directory: collection.directory)
        let credits = try reopened.read { connection in
            let keys = try CategoryKeys(connection, owner: .first)
            let row = try #require(try LocationRow.find(id, owner: .first, keys: keys, on: connection))
            return try [2, 3].map {
                try LocationRevisions.location(of: row, before: $0, keys: keys, on: connection)?.addressCredit
            }
        }
        #expect(credits == [nil, location.addressCredit])
        await reopened.close()
    }
}
