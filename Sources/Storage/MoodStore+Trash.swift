// Moods in the Trash.

package import Locations
import SQLite

extension MoodStore {
    /// Puts a mood into the Trash.
    ///
    /// - Returns: whether it was there and not in the Trash already.
    package func trash(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE mood_entries
                SET deleted = $3
                WHERE uuid = $1
                  AND owner = $2
                  AND deleted IS NULL
                """, id, owner, Instant.now) == 1
        }
    }

    /// Takes a mood out of the Trash as it was.
    ///
    /// - Returns: whether it was in the Trash.
    package func restore(_ id: Identifier, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE mood_entries
                SET deleted = NULL
                WHERE uuid = $1
                  AND owner = $2
                  AND deleted IS NOT NULL
                """, id, owner) == 1
        }
    }
}
