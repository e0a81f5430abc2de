// Lists of disguises, and the Trash.

package import Locations
import SQLite

extension DisguiseStore {
    /// One page of the disguises outside the Trash, the one changed last first.
    ///
    /// - Parameter cursor: ``DisguiseList/next`` of the page before; `nil` for the first.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where the cursor isn't one.
    package func page(after cursor: String? = nil, limit: Int, owner: Owner) throws -> DisguiseList {
        try page(by: "modified", after: cursor, limit: limit, owner: owner, condition: "d.deleted IS NULL") {
            $0.modified
        }
    }

    /// One page of the disguises in the Trash, the latest first; see ``page(after:limit:owner:)``.
    package func trashed(after cursor: String? = nil, limit: Int, owner: Owner) throws -> DisguiseList {
        try page(by: "deleted", after: cursor, limit: limit, owner: owner, condition: "d.deleted IS NOT NULL") {
            $0.deleted ?? $0.modified
        }
    }

    private func page(
        by column: String, after cursor: String?, limit: Int, owner: Owner, condition: String,
        instant: (Disguise) -> Instant
    ) throws -> DisguiseList {
        let (last, id) = try PageCursor.latestFirst(cursor)
        let limit = max(1, limit)
        return try database.read { connection in
            var disguises = try connection.all(
                """
                SELECT \(DisguiseRow.columns)
                FROM \(DisguiseRow.source)
                WHERE d.owner = $1
                  AND \(condition)
                  AND d.\(column) <= $2
                  AND (d.\(column) < $2 OR d.uuid > $3)
                ORDER BY d.\(column) DESC, d.uuid
                LIMIT $4
                """, owner, last, id, limit + 1
            ) { try DisguiseRow.read($0, on: connection) }
            guard disguises.count > limit else { return DisguiseList(disguises: disguises, next: nil) }
            disguises.removeLast()
            return DisguiseList(
                disguises: disguises, next: disguises.last.map { PageCursor.date(instant($0), $0.id).text })
        }
    }
}
