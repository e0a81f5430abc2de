// Belongings.

import SQLite

/// Belongings, each with one photo at most, and the words they are found by.
///
/// `value` counts the currency's smallest units, `date` days since 1970. `place` is the location or 0, so that lists walk one
/// index for both. `former_location` is where an item was when that location was deleted, to come back with it.
enum Migration0006 {
    @Sendable static func run(_ connection: Connection) throws {
        for statement in [items, photos, words] { try connection.execute(statement) }
    }

    // items_by_value holds all that totals read; SQLite wouldn't believe it of a generated column.
    private static let items = """
        CREATE TABLE items (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 65536),
            sort_name TEXT NOT NULL,
            serial_number TEXT NOT NULL CHECK (length(serial_number) <= 65536),
            value INTEGER CHECK (value BETWEEN 0 AND 999999999999999),
            currency TEXT CHECK (length(currency) = 3),
            date INTEGER CHECK (date BETWEEN -719162 AND 2932896),
            location INTEGER REFERENCES locations (id) ON DELETE SET NULL,
            former_location INTEGER REFERENCES locations (id) ON DELETE SET NULL,
            place INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(location, 0)) STORED,
            revision INTEGER NOT NULL CHECK (revision >= 1),
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            deleted INTEGER,
            CHECK ((value IS NULL) = (currency IS NULL))
        ) STRICT;
        CREATE INDEX items_by_place
            ON items (owner, place DESC, sort_name, uuid)
            WHERE deleted IS NULL;
        CREATE INDEX items_by_value
            ON items (owner, location, currency, value, deleted)
            WHERE deleted IS NULL;
        CREATE INDEX items_by_location
            ON items (location)
            WHERE location IS NOT NULL;
        CREATE INDEX items_by_former_location
            ON items (former_location)
            WHERE former_location IS NOT NULL;
        CREATE INDEX items_in_trash
            ON items (owner, deleted DESC, uuid)
            WHERE deleted IS NOT NULL;
        """

    private static let photos = """
        CREATE TABLE item_photos (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            item INTEGER NOT NULL UNIQUE REFERENCES items (id) ON DELETE CASCADE,
            content BLOB NOT NULL CHECK (length(content) = 32),
            media_type TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            byte_count INTEGER NOT NULL CHECK (byte_count > 0),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            date INTEGER
        ) STRICT;
        CREATE INDEX item_photos_by_content
            ON item_photos (content);
        """

    // The words of the items outside the Trash; rowid is the item's id. See the first schema's location_words.
    private static let words = """
        CREATE VIRTUAL TABLE item_words
            USING fts5 (words, tokenize = 'ascii', detail = 'none', columnsize = 0);
        """
}
