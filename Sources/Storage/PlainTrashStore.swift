// Stores whose rows go to the Trash and come back with nothing else to be done.

package import Locations
import SQLite

/// A store whose rows go to the Trash and come back with nothing else to be done.
package protocol PlainTrashStore: TrashStore {}

extension PlainTrashStore {
    /// Puts a row into the Trash.
    ///
    /// - Returns: whether it was there and not in the Trash already.
    package func trash(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE \(Self.table)
                SET deleted = $3
                WHERE uuid = $1
                  AND owner = $2
                  AND deleted IS NULL
                """, id, owner, Instant.now) == 1
        }
    }

    /// Takes a row out of the Trash as it was.
    ///
    /// - Returns: whether it was in the Trash.
    package func restore(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE \(Self.table)
                SET deleted = NULL
                WHERE uuid = $1
                  AND owner = $2
                  AND deleted IS NOT NULL
                """, id, owner) == 1
        }
    }
}
