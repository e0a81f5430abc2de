// Moods and belongings that imports bring, and what imports have to ask.

import Foundation
package import Locations
import SQLite

extension ImportStore {
    /// Notes that a file made a mood or a belonging.
    static func note(_ id: Identifier, from file: ImportedFile, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO import_others (file, uuid)
            VALUES ($1, $2)
            ON CONFLICT (file, uuid) DO NOTHING
            """, file.key, id)
    }

    /// Puts the moods and belongings that an import made into the Trash, but for those that were edited since.
    ///
    /// - Returns: how many it were.
    static func trashOthers(of record: ImportRecord, on connection: Connection) throws -> Int {
        let now = Instant.now
        let made = "SELECT o.uuid FROM import_others o JOIN import_files f ON f.id = o.file WHERE f.import = $1"
        let items = try connection.all(
            """
            SELECT id
            FROM items
            WHERE uuid IN (\(made))
              AND owner = $2
              AND revision = 1
              AND deleted IS NULL
            """, record.key, record.owner
        ) { $0.integer(0) }
        for key in items { try ItemStore.trash(key, at: now, on: connection) }
        let moods = try connection.run(
            """
            UPDATE mood_entries
            SET deleted = $3
            WHERE uuid IN (\(made))
              AND owner = $2
              AND revision = 1
              AND deleted IS NULL
            """, record.key, record.owner, now)
        return items.count + moods
    }

    /// Has a file wait until somebody tells what these names of moods mean.
    package func ask(_ names: [String], about file: ImportedFile) async throws {
        let question = String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
        _ = try await database.write { connection in
            try connection.run(
                """
                UPDATE import_files
                SET question = $2,
                    attempts = 0
                WHERE id = $1
                """, file.key, question)
        }
    }

    /// Has the files of an import wait no longer for what is known now.
    package func settleQuestions(of record: ImportRecord) async throws {
        _ = try await database.write { connection in
            try connection.run(
                """
                UPDATE import_files
                SET question = NULL
                WHERE import = $1
                """, record.key)
        }
    }

    /// Reads the names that a file asks for.
    static func question(_ text: String?) -> [String] {
        text.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) } ?? []
    }
}
