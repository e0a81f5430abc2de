// The queue of locations whose addresses are asked for.

package import Locations
import SQLite

/// Locations whose addresses are still to be asked for; every public method is one transaction (see ``LocationStore``).
///
/// ``LocationStore`` puts a location in when it is saved in the state `pending`, and takes it out when its address is noted. A
/// location in the Trash keeps its turn until it comes back or goes.
package struct AddressQueue: Sendable {
    private let database: Database
    /// Locations at most; more are marked as failed, to be tried again by hand.
    package static let limit = 100_000

    package init(_ database: Database) {
        self.database = database
    }

    /// The next ones that are due, those first that a person waits for.
    package func next(_ count: Int, now: Instant) throws -> [AddressTask] {
        try database.read { connection in
            try connection.all(
                """
                SELECT l.uuid, l.owner, l.latitude, l.longitude, q.attempts
                FROM address_queue q
                CROSS JOIN locations l
                WHERE q.due <= $1
                  AND l.id = q.location
                  AND l.deleted IS NULL
                ORDER BY q.due
                LIMIT $2
                """, now, count
            ) { row in
                AddressTask(
                    location: try row.identifier(0), owner: Owner(id: row.integer(1)),
                    coordinate: try row.coordinate(2),
                    attempts: Int(row.integer(4)))
            }
        }
    }

    /// Locations that wait for their address, and those for which asking failed.
    package func progress(owner: Owner) throws -> (waiting: Int, failed: Int) {
        func count(_ state: AddressState, on connection: Connection) throws -> Int {
            try connection.first(
                """
                SELECT count(*)
                FROM locations
                WHERE owner = $1
                  AND address_state = $2
                  AND deleted IS NULL
                  AND address_state IN ('pending', 'failed')
                """, owner, state
            ) { Int($0.integer(0)) } ?? 0
        }
        return try database.read { (try count(.pending, on: $0), try count(.failed, on: $0)) }
    }

    /// Asks anew for the addresses of these locations, before those of others; those edited by hand stay as they are.
    ///
    /// - Returns: how many it were.
    package func add(_ ids: [Identifier], owner: Owner) async throws -> Int {
        try LocationStore.checkBulk(ids)
        return try await database.write { connection in
            var room = try Self.room(on: connection)
            var count = 0
            for id in ids where room > 0 {
                let key = try connection.first(
                    """
                    SELECT id
                    FROM locations
                    WHERE uuid = $1
                      AND owner = $2
                      AND deleted IS NULL
                      AND address_state <> 'edited'
                    """, id, owner
                ) { $0.integer(0) }
                guard let key else { continue }
                try Self.insert(key, due: .soonest, on: connection)
                try Self.mark(key, on: connection)
                room -= 1
                count += 1
            }
            return count
        }
    }

    /// Asks anew for the addresses of all locations, or of those for which it failed; those edited by hand stay as they are.
    ///
    /// - Returns: how many it were.
    package func addAll(onlyFailed: Bool, owner: Owner, now: Instant) async throws -> Int {
        var (count, last) = (0, Int64(0))
        // A part at a time, so that somebody tagging a place meanwhile doesn't notice.
        while true {
            let start = last
            let keys = try await database.write { connection in
                let room = try Self.room(on: connection)
                let keys = try connection.all(
                    """
                    SELECT id
                    FROM locations
                    WHERE id > $1
                      AND owner = $2
                      AND deleted IS NULL
                      AND address_state <> 'edited'
                      AND ($3 = 0 OR address_state = 'failed')
                    ORDER BY id
                    LIMIT $4
                    """, start, owner, onlyFailed, max(0, min(room, 1000))
                ) { $0.integer(0) }
                for key in keys {
                    try Self.insert(key, due: now, on: connection)
                    try Self.mark(key, on: connection)
                }
                return keys
            }
            guard let end = keys.last else { return count }
            count += keys.count
            last = end
        }
    }

    // MARK: - For the writer's thread

    /// How many more locations the queue takes.
    static func room(on connection: Connection) throws -> Int {
        limit - (try connection.first("SELECT count(*) FROM address_queue") { Int($0.integer(0)) } ?? 0)
    }

    /// Puts a location in, or back to its beginning.
    ///
    /// - Parameter due: `soonest` where a person waits for it.
    static func insert(_ key: Int64, due: Instant, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO address_queue (location, due, attempts)
            VALUES ($1, $2, 0)
            ON CONFLICT (location) DO UPDATE
            SET due = $2,
                attempts = 0
            """, key, due)
    }

    /// Takes a location out.
    static func remove(_ key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM address_queue
            WHERE location = $1
            """, key)
    }

    /// Notes that asking failed once more.
    static func postpone(_ key: Int64, until due: Instant, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE address_queue
            SET due = $2,
                attempts = attempts + 1
            WHERE location = $1
            """, key, due)
    }

    private static func mark(_ key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE locations
            SET address_state = 'pending'
            WHERE id = $1
            """, key)
    }
}

extension Instant {
    /// Before all others.
    static let soonest = Instant(milliseconds: 0)
}
