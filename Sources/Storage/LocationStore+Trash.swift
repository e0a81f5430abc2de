// The Trash, and changes of many at once.

package import Locations
import SQLite

extension LocationStore {
    /// Puts a location into the Trash; see ``trash(_:leaving:owner:)-([Identifier],_,_)``.
    ///
    /// - Returns: whether it was there and not in the Trash already.
    package func trash(_ id: Identifier, leaving items: LeftItems? = nil, owner: Owner) async throws -> Bool {
        try await trash([id], leaving: items, owner: owner) == 1
    }

    /// Puts locations into the Trash; those that aren't there are passed over.
    ///
    /// - Parameter items: what becomes of the items that are kept there; has to be said where there are any.
    /// - Returns: how many it were.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `items` or `itemsLocation`) or `tooLarge`; none is in the Trash
    ///   then.
    package func trash(_ ids: [Identifier], leaving items: LeftItems? = nil, owner: Owner) async throws -> Int {
        try Self.checkBulk(ids)
        return try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let now = Instant.now
            var seen: Set<Identifier> = []
            let leaving = try ids.filter { seen.insert($0).inserted }
                .compactMap { try LocationRow.find($0, owner: owner, keys: keys, on: connection) }
                .filter { $0.location.deleted == nil }
            try Self.trash(leaving, at: now, owner: owner, on: connection)
            // Only now, when none of them can be where the items go.
            for row in leaving { try ItemRow.leave(row.key, as: items, at: now, owner: owner, on: connection) }
            return leaving.count
        }
    }

    /// Takes a location out of the Trash as it was, and with it the items that left when it went.
    ///
    /// - Returns: whether it was in the Trash.
    package func restore(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            guard let row = try LocationRow.find(id, owner: owner, keys: keys, on: connection),
                row.location.deleted != nil
            else { return false }
            try Self.restore(row, owner: owner, on: connection)
            return true
        }
    }

    /// One page of what is in the Trash, the latest first.
    ///
    /// - Parameter cursor: ``LocationPage/next`` of the page before; `nil` for the first.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where the cursor isn't one.
    package func trashed(owner: Owner, limit: Int, after cursor: String? = nil) throws -> LocationPage {
        let last = try PageCursor.latestFirst(cursor)
        let limit = max(1, limit)
        return try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            var found = try connection.all(
                """
                SELECT \(LocationSummaryRow.columns)
                FROM locations l
                WHERE l.owner = $1
                  AND l.deleted IS NOT NULL
                  AND l.deleted <= $2
                  AND (l.deleted < $2 OR l.uuid > $3)
                ORDER BY l.deleted DESC, l.uuid
                LIMIT $4
                """, owner, last.date, last.id, limit + 1
            ) { try LocationSummaryRow.read($0, keys: keys) }
            guard found.count > limit else { return LocationPage(locations: found, next: nil) }
            found.removeLast()
            let next = found.last.flatMap { last in last.deleted.map { PageCursor.date($0, last.id).text } }
            return LocationPage(locations: found, next: next)
        }
    }

    /// Deletes for good what is in the owner's Trash.
    ///
    /// - Returns: how many locations it were.
    package func emptyTrash(owner: Owner) async throws -> Int {
        try await database.write { connection in
            try MoodRow.keepCoordinates(
                whereLocation: "l.owner = $1 AND l.deleted IS NOT NULL", owner, on: connection)
            return try connection.run(
                """
                DELETE FROM locations
                WHERE owner = $1
                  AND deleted IS NOT NULL
                """, owner)
        }
    }

    /// Deletes for good what every owner put into the Trash before `moment`.
    ///
    /// - Returns: how many locations it were.
    package func purgeTrash(before moment: Instant) async throws -> Int {
        try await database.write { connection in
            try MoodRow.keepCoordinates(
                whereLocation: "l.owner IN (SELECT id FROM owners) AND l.deleted < $1", moment, on: connection)
            return try connection.run(
                """
                DELETE FROM locations
                WHERE owner IN (SELECT id FROM owners)
                  AND deleted IS NOT NULL
                  AND deleted < $1
                """, moment)
        }
    }

    /// Moves locations to a category; those that aren't there, or are in it already, are passed over.
    ///
    /// - Returns: how many were moved.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (category).
    package func move(_ ids: [Identifier], to category: Identifier, owner: Owner) async throws -> Int {
        try Self.checkBulk(ids)
        return try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            _ = try keys.requiredKey(category)
            var count = 0
            for id in ids {
                guard let row = try LocationRow.find(id, owner: owner, keys: keys, on: connection),
                    row.location.deleted == nil, row.location.category != category
                else { continue }
                var location = row.location
                location.category = category
                _ = try Self.replace(row, with: location, keys: keys, on: connection)
                count += 1
            }
            return count
        }
    }

    static func restore(_ row: LocationRow, owner: Owner, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE locations
            SET deleted = NULL
            WHERE id = $1
            """, row.key)
        try LocationIndexes(connection).insert(row.location, key: row.key)
        try PlaceTree(connection, owner: owner).insert([PlacePoint(row)])
        try CategoryStore.count(1, in: row.category, on: connection)
        if let deleted = row.location.deleted {
            try ItemRow.comeBack(to: row.key, deleted: deleted, on: connection)
        }
    }

    /// Puts locations into the Trash that aren't in it.
    static func trash(_ rows: [LocationRow], at now: Instant, owner: Owner, on connection: Connection) throws {
        let indexes = LocationIndexes(connection)
        for row in rows {
            try connection.run(
                """
                UPDATE locations
                SET deleted = $2
                WHERE id = $1
                """, row.key, now)
            try indexes.delete(key: row.key)
        }
        try PlaceTree(connection, owner: owner).remove(rows.map(PlacePoint.init))
        for (category, rows) in Dictionary(grouping: rows, by: \.category) {
            try CategoryStore.count(-rows.count, in: category, on: connection)
        }
    }

    static func checkBulk(_ ids: [Identifier]) throws {
        guard ids.count <= bulkLimit else {
            throw Problem(.tooLarge, "At most \(bulkLimit) locations can be changed at once. Choose fewer.")
        }
    }
}
