// Lists of moods.

package import Locations
import SQLite

extension MoodStore {
    /// One page of the moods outside the Trash, newest first.
    ///
    /// - Parameters:
    ///   - location: only those at that location; `nil` for all.
    ///   - cursor: ``MoodPage/next`` of the page before; `nil` for the first.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `after`) where the cursor isn't one.
    package func page(
        at location: Identifier? = nil, after cursor: String? = nil, limit: Int, owner: Owner
    ) throws -> MoodPage {
        try page(
            by: "timestamp", at: location, after: cursor, limit: limit, owner: owner, condition: "m.deleted IS NULL",
            instant: \.timestamp)
    }

    /// One page of the moods in the Trash, the latest first; see ``page(at:after:limit:owner:)``.
    package func trashed(after cursor: String? = nil, limit: Int, owner: Owner) throws -> MoodPage {
        try page(
            by: "deleted", at: nil, after: cursor, limit: limit, owner: owner, condition: "m.deleted IS NOT NULL"
        ) { $0.deleted ?? $0.modified }
    }

    private func page(
        by column: String, at location: Identifier?, after cursor: String?, limit: Int, owner: Owner,
        condition: String, instant: (MoodEntry) -> Instant
    ) throws -> MoodPage {
        let (last, id) = try PageCursor.latestFirst(cursor)
        let limit = max(1, limit)
        let place = location == nil ? "" : "AND m.location = (SELECT id FROM locations WHERE uuid = $5 AND owner = $1)"
        return try database.read { connection in
            let rows = try connection.prepare(
                """
                SELECT \(MoodRow.columns), l.description, l.deleted
                FROM \(MoodRow.source)
                WHERE m.owner = $1
                  AND \(condition)
                  AND m.\(column) <= $2
                  AND (m.\(column) < $2 OR m.uuid > $3)
                  \(place)
                ORDER BY m.\(column) DESC, m.uuid
                LIMIT $4
                """)
            if let location {
                try rows.bind(owner, last, id, limit + 1, location)
            } else {
                try rows.bind(owner, last, id, limit + 1)
            }
            var moods: [MoodListing] = []
            while try rows.step() {
                if moods.count == limit, let last = moods.last?.entry {
                    return MoodPage(moods: moods, next: PageCursor.date(instant(last), last.id).text)
                }
                moods.append(try Self.listing(rows))
            }
            return MoodPage(moods: moods, next: nil)
        }
    }

    private static func listing(_ row: borrowing Statement) throws -> MoodListing {
        let isInTrash = !row.isNull(MoodRow.columnCount + 1)
        let description = isInTrash ? nil : row.optionalText(MoodRow.columnCount)
        return MoodListing(
            entry: try MoodRow.read(row), locationName: description.map { String($0.prefix { !$0.isNewline }) })
    }

    /// How many moods there are outside the Trash.
    ///
    /// - Parameter location: only those at that location; `nil` for all.
    package func count(at location: Identifier? = nil, owner: Owner) throws -> Int {
        try database.read { connection in
            guard let location else {
                return try connection.first(
                    """
                    SELECT count(*)
                    FROM mood_entries
                    WHERE owner = $1
                      AND deleted IS NULL
                    """, owner
                ) { Int($0.integer(0)) } ?? 0
            }
            return try connection.first(
                """
                SELECT count(*)
                FROM mood_entries
                WHERE location = (SELECT id FROM locations WHERE uuid = $1 AND owner = $2)
                  AND deleted IS NULL
                """, location, owner
            ) { Int($0.integer(0)) } ?? 0
        }
    }

    /// Hands every mood outside the Trash to `body`, newest first, as of one moment; memory doesn't grow with their number.
    package func forEach(owner: Owner, _ body: (MoodEntry) throws -> Void) throws {
        try database.read { connection in
            let rows = try connection.prepare(
                """
                SELECT \(MoodRow.columns)
                FROM \(MoodRow.source)
                WHERE m.owner = $1
                  AND m.deleted IS NULL
                ORDER BY m.timestamp DESC, m.uuid
                """)
            try rows.bind(owner)
            while try rows.step() { try body(try MoodRow.read(rows)) }
        }
    }
}
