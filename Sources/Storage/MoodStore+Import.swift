// Moods out of files, and what the names mean that they have there.

package import Locations
import SQLite

extension MoodStore {
    /// Inserts moods, all or none.
    ///
    /// - Parameter file: the one of an import that they come from.
    /// - Returns: for each, the owner's mood of the same id that was there already, perhaps in the Trash; `nil` where it is new.
    /// - Throws: as ``insert(_:owner:)``.
    package func insert(
        contentsOf entries: [MoodEntry], owner: Owner, from file: ImportedFile?
    ) async throws -> [MoodEntry?] {
        try await database.write { connection in
            try entries.map { entry in
                guard try MoodRow.insert(entry, owner: owner, on: connection) else {
                    return try MoodRow.find(entry.id, owner: owner, on: connection)
                }
                try file.map { try ImportStore.note(entry.id, from: $0, on: connection) }
                return nil
            }
        }
    }

    /// What the person told that names of moods mean.
    package func meanings(owner: Owner) throws -> MoodMeanings {
        try database.read { connection in
            let told = try connection.all(
                """
                SELECT name, mood
                FROM mood_names
                WHERE owner = $1
                """, owner
            ) { (name: $0.text(0), mood: $0.isNull(1) ? nil : try $0.mood(1)) }
            return MoodMeanings(told: Dictionary(told.map { ($0.name, $0.mood) }) { first, _ in first })
        }
    }

    /// Keeps what names of moods mean; `nil` where moods of that name are to be left out.
    package func tell(_ meanings: [String: Mood?], owner: Owner) async throws {
        try await database.write { connection in
            for (name, mood) in meanings {
                try connection.run(
                    """
                    INSERT INTO mood_names (owner, name, mood)
                    VALUES ($1, $2, $3)
                    ON CONFLICT (owner, name) DO UPDATE SET mood = excluded.mood
                    """, owner, name.lowercased(), mood)
            }
        }
    }
}
