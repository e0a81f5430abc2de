// The words that belongings are found by.

import Locations
import SQLite

/// Rows of `item_words`, one for each item outside the Trash.
enum ItemWords {
    static func insert(_ item: Item, key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO item_words (rowid, words)
            VALUES ($1, $2)
            """, key, [item.name, item.serialNumber].map(SearchWords.index).joined(separator: "\n"))
    }

    static func delete(key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM item_words
            WHERE rowid = $1
            """, key)
    }
}
