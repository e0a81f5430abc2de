// Belongings in the Trash.

package import Locations
import SQLite

extension ItemStore {
    /// Puts items into the Trash; those that aren't there are passed over.
    ///
    /// - Returns: how many it were.
    package func trash(_ ids: [Identifier], owner: Owner) async throws -> Int {
        try Self.checkBulk(ids)
        return try await database.write { connection in
            let now = Instant.now
            var count = 0
            for id in ids {
                guard let row = try ItemRow.find(id, owner: owner, on: connection), row.item.deleted == nil else {
                    continue
                }
                try Self.trash(row.key, at: now, on: connection)
                count += 1
            }
            return count
        }
    }

    static func trash(_ key: Int64, at moment: Instant, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE items
            SET deleted = $2
            WHERE id = $1
            """, key, moment)
        try ItemWords.delete(key: key, on: connection)
    }

    /// Takes an item out of the Trash as it was; where its location is in the Trash now, it has none until that comes back.
    ///
    /// - Returns: whether it was in the Trash.
    package func restore(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            guard let row = try ItemRow.find(id, owner: owner, on: connection), row.item.deleted != nil else {
                return false
            }
            try connection.run(
                """
                UPDATE items
                SET deleted = NULL
                WHERE id = $1
                """, row.key)
            try connection.run(
                """
                UPDATE items
                SET location = NULL,
                    former_location = location
                WHERE id = $1
                  AND location IN (SELECT id FROM locations WHERE deleted IS NOT NULL)
                """, row.key)
            try ItemWords.insert(row.item, key: row.key, on: connection)
            return true
        }
    }

    /// One page of the items in the Trash, the latest first.
    ///
    /// - Parameter cursor: ``ItemPage/next`` of the page before; `nil` for the first.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where the cursor isn't one.
    package func trashed(after cursor: String? = nil, limit: Int, owner: Owner) throws -> ItemPage {
        let (last, id) = try PageCursor.latestFirst(cursor)
        let limit = max(1, limit)
        return try database.read { connection in
            var found = try connection.all(
                """
                SELECT \(ItemRow.columns)
                FROM items i
                \(ItemRow.joins)
                WHERE i.owner = $1
                  AND i.deleted IS NOT NULL
                  AND i.deleted <= $2
                  AND (i.deleted < $2 OR i.uuid > $3)
                ORDER BY i.deleted DESC, i.uuid
                LIMIT $4
                """, owner, last, id, limit + 1
            ) { ItemListing(item: try ItemRow($0).item) }
            guard found.count > limit else { return ItemPage(items: found, next: nil) }
            found.removeLast()
            let next = found.last.flatMap { last in last.item.deleted.map { PageCursor.date($0, last.id).text } }
            return ItemPage(items: found, next: next)
        }
    }
}
