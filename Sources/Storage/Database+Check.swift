// Whether the database is sound.

import Locations
import SQLite

extension Database {
    /// What is wrong with the database, in words; empty where it is sound.
    ///
    /// Reads everything, which takes seconds in a large database; others read and write meanwhile, but for moments.
    package func check() throws -> [String] {
        do {
            return try findProblems()
        } catch {
            throw Self.inPlainWords(error, path: path)
        }
    }

    private func findProblems() throws -> [String] {
        // A connection of its own: checking the words is written as an INSERT.
        let connection = try Connection(path, .readWrite)
        var problems = try connection.all("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
        problems += try connection.all("PRAGMA foreign_key_check") { "a row of \($0.text(0)) names a missing row" }
        problems += try connection.all("SELECT rtreecheck('location_boxes')") { $0.text(0) }.filter { $0 != "ok" }
        for table in ["location_words", "item_words"] where try !areWordsSound(table, on: connection) {
            problems.append("the index of words is damaged")
        }
        let owners = try connection.all("SELECT id FROM owners") { Owner(id: $0.integer(0)) }
        let faults = try owners.reduce(0) { try $0 + PlaceTree(connection, owner: $1).countFaults() }
        if faults > 0 { problems.append("parts of the map that are counted wrongly: \(faults)") }
        for (query, words) in Self.rules {
            let count = try connection.first(query) { $0.integer(0) } ?? 0
            if count > 0 { problems.append("\(words): \(count)") }
        }
        return problems
    }

    private func areWordsSound(_ table: String, on connection: Connection) throws -> Bool {
        do {
            try connection.execute("INSERT INTO \(table) (\(table)) VALUES ('integrity-check')")
            return true
        } catch {
            if error.isDamaged { return false }
            throw error
        }
    }

    /// What the stores keep in step; each query counts the rows where they didn't.
    private static let rules = [
        (
            """
            SELECT count(*)
            FROM categories c
            WHERE location_count <> (
                SELECT count(*)
                FROM locations l
                WHERE l.owner = c.owner
                  AND l.category = c.id
                  AND l.deleted IS NULL)
            """, "categories whose count is wrong"
        ),
        (
            """
            SELECT count(*)
            FROM locations l
            LEFT JOIN location_boxes b ON b.id = l.id
            WHERE (b.id IS NULL) <> (l.deleted IS NOT NULL)
               OR l.longitude NOT BETWEEN b.west AND b.east
               OR l.latitude NOT BETWEEN b.south AND b.north
            """, "locations that the map doesn't find"
        ),
        (
            """
            SELECT count(*)
            FROM location_boxes b
            WHERE NOT EXISTS (SELECT 1 FROM locations l WHERE l.id = b.id)
            """, "places on the map without a location"
        ),
        (
            """
            SELECT count(*)
            FROM locations l
            LEFT JOIN location_words w ON w.rowid = l.id
            WHERE (w.rowid IS NULL) <> (l.deleted IS NOT NULL)
            """, "locations that the search doesn't find"
        ),
        (
            """
            SELECT count(*)
            FROM locations l
            WHERE photo_count <> (SELECT count(*) FROM photos WHERE location = l.id)
               OR first_photo IS NOT (SELECT uuid FROM photos WHERE location = l.id ORDER BY position LIMIT 1)
            """, "locations whose photos are counted wrongly"
        ),
        (
            """
            SELECT count(*)
            FROM locations l
            WHERE recording_count <> (SELECT count(*) FROM recordings WHERE location = l.id)
            """, "locations whose recordings are counted wrongly"
        ),
        (
            """
            SELECT count(*)
            FROM locations l
            JOIN categories c ON c.id = l.category
            WHERE c.owner <> l.owner
            """, "locations in someone else's category"
        ),
        (
            """
            SELECT count(*)
            FROM items i
            JOIN locations l ON l.id = i.location
            WHERE l.owner <> i.owner
               OR i.deleted IS NULL AND l.deleted IS NOT NULL
            """, "items at a location that is in the Trash or someone else's"
        ),
        (
            """
            SELECT count(*)
            FROM items i
            LEFT JOIN item_words w ON w.rowid = i.id
            WHERE (w.rowid IS NULL) <> (i.deleted IS NOT NULL)
            """, "items that the search doesn't find"
        ),
    ]
}
