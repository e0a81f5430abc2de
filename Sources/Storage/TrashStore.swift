// Stores whose rows go to the Trash before they go for good.

package import Locations
import SQLite

/// A store whose rows go to the Trash before they go for good.
package protocol TrashStore: Sendable {
    /// Has the columns `uuid`, `owner` and `deleted`.
    static var table: String { get }
    var database: Database { get }
}

extension TrashStore {
    /// How many rows are in the Trash.
    package func trashedCount(owner: Owner) throws -> Int {
        try database.read { connection in
            try connection.first(
                """
                SELECT count(*)
                FROM \(Self.table)
                WHERE owner = $1
                  AND deleted IS NOT NULL
                """, owner
            ) { Int($0.integer(0)) } ?? 0
        }
    }

    /// Deletes for good what is in the owner's Trash.
    ///
    /// - Returns: how many rows it were.
    package func emptyTrash(owner: Owner) async throws -> Int {
        try await database.write { connection in
            try connection.run(
                """
                DELETE FROM \(Self.table)
                WHERE owner = $1
                  AND deleted IS NOT NULL
                """, owner)
        }
    }

    /// Deletes for good what every owner put into the Trash before `moment`.
    ///
    /// - Returns: how many rows it were.
    package func purgeTrash(before moment: Instant) async throws -> Int {
        try await database.write { connection in
            try connection.run(
                """
                DELETE FROM \(Self.table)
                WHERE owner IN (SELECT id FROM owners)
                  AND deleted IS NOT NULL
                  AND deleted < $1
                """, moment)
        }
    }
}
