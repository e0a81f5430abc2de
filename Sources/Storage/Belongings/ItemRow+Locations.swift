// What becomes of belongings when their location does something.

import Locations
import SQLite

extension ItemRow {
    /// Whether anything outside the Trash is kept at the location.
    static func areAny(at location: Int64, on connection: Connection) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM items
            WHERE location = $1
              AND deleted IS NULL
            LIMIT 1
            """, location
        ) { _ in true } ?? false
    }

    /// Lets the items of a location that goes to the Trash become what `choice` says.
    ///
    /// - Parameters:
    ///   - choice: `nil` is refused where there are items.
    ///   - now: when the location goes; what goes to the Trash with it comes back with it.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `items`, or `itemsLocation` where there is no such location).
    static func leave(
        _ location: Int64, as choice: LeftItems?, at now: Instant, owner: Owner, on connection: Connection
    ) throws {
        guard try areAny(at: location, on: connection) else { return }
        switch choice {
        case .keep: try move(from: location, to: nil, at: now, on: connection)
        case .move(let target):
            guard let key = try usableKey(target, owner: owner, on: connection), key != location else {
                throw Problem(
                    .invalid, "Choose another location for the belongings, one that stays.", field: "itemsLocation")
            }
            try move(from: location, to: key, at: now, on: connection)
        case .trash:
            try connection.run(
                """
                DELETE FROM item_words
                WHERE rowid IN (SELECT id FROM items WHERE location = $1 AND deleted IS NULL)
                """, location)
            try connection.run(
                """
                UPDATE items
                SET deleted = $2
                WHERE location = $1
                  AND deleted IS NULL
                """, location, now)
        case nil:
            throw Problem(.invalid, "Say what becomes of the belongings that are kept here.", field: "items")
        }
    }

    private static func move(from source: Int64, to target: Int64?, at now: Instant, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE items
            SET location = $2,
                former_location = $1,
                revision = revision + 1,
                modified = $3
            WHERE location = $1
              AND deleted IS NULL
            """, source, target, now)
    }

    /// Brings back what left with a location that comes out of the Trash, to where it was.
    ///
    /// - Parameter moment: when the location went.
    static func comeBack(to location: Int64, deleted moment: Instant, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE items
            SET location = $1,
                former_location = NULL,
                revision = revision + 1,
                modified = $2
            WHERE former_location = $1
            """, location, Instant.now)
        let trashed = try connection.all(
            """
            SELECT \(columns)
            FROM items i
            \(joins)
            WHERE i.location = $1
              AND i.deleted = $2
            """, location, moment, read: ItemRow.init)
        for row in trashed { try ItemWords.insert(row.item, key: row.key, on: connection) }
        try connection.run(
            """
            UPDATE items
            SET deleted = NULL
            WHERE location = $1
              AND deleted = $2
            """, location, moment)
    }

    /// Moves all items of one location, also those in the Trash, to another.
    static func move(from source: Int64, to target: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE items
            SET location = $2,
                revision = revision + 1,
                modified = $3
            WHERE location = $1
            """, source, target, Instant.now)
        try connection.run(
            """
            UPDATE items
            SET former_location = $2
            WHERE former_location = $1
            """, source, target)
    }
}
