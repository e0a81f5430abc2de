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

    /// How many moods are in the Trash.
    package func trashedCount(owner: Owner) throws -> Int {
        try database.read { connection in
            try connection.first(
                """
                SELECT count(*)
                FROM mood_entries
                WHERE owner = $1
                  AND deleted IS NOT NULL
                """, owner
            ) { Int($0.integer(0)) } ?? 0
        }
    }

    /// Deletes for good what is in the owner's Trash.
    ///
    /// - Returns: how many moods it were.
    package func emptyTrash(owner: Owner) async throws -> Int {
        try await database.write { connection in
            try connection.run(
                """
                DELETE FROM mood_entries
                WHERE owner = $1
                  AND deleted IS NOT NULL
                """, owner)
        }
    }

    /// Deletes for good what every owner put into the Trash before `moment`.
    ///
    /// - Returns: how many moods it were.
    package func purgeTrash(before moment: Instant) async throws -> Int {
        try await database.write { connection in
            try connection.run(
                """
                DELETE FROM mood_entries
                WHERE owner IN (SELECT id FROM owners)
                  AND deleted IS NOT NULL
                  AND deleted < $1
                """, moment)
        }
    }
}
