// The first schema.

import Locations
import SQLite

/// The first schema.
///
/// Outside names are UUIDs (16 bytes), inside ones are integers.
enum Migration0001 {
    @Sendable static func run(_ connection: Connection) throws {
        for statement in [owners, categories, locations, photos, uploads, settings, boxes, words] {
            try connection.execute(statement)
        }
        let now = Instant.now
        try connection.run(
            """
            INSERT INTO owners (id, name, created)
            VALUES ($1, $2, $3)
            """, Owner.first, "", now)
        for (position, seed) in seeds.enumerated() {
            try connection.run(
                """
                INSERT INTO categories (uuid, owner, name, folded_name, icon, color, position)
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """, Identifier.make(at: now), Owner.first, seed.name, seed.name.lowercased(), seed.icon, seed.color,
                position)
        }
    }

    /// The categories of a new collection, in order; the colours stand out from black and from each other.
    private static let seeds: [(name: String, icon: String, color: String)] = [
        ("No Category", "no-category", "#9aa0a6"),
        ("Apple Store", "apple-store", "#e5e5ea"),
        ("Bar", "bar", "#ff9f43"),
        ("Bookstore", "bookstore", "#c8956c"),
        ("Club", "club", "#b388ff"),
        ("Grocery Store", "grocery-store", "#2ec4b6"),
        ("Historic Building", "historic-building", "#e0c341"),
        ("House", "house", "#4da6ff"),
        ("Icecream Vendor", "icecream-vendor", "#ff8fb8"),
        ("Landmark", "landmark", "#ff6b5e"),
        ("Park", "park", "#7bc74d"),
    ]

    private static let owners = """
        CREATE TABLE owners (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            created INTEGER NOT NULL
        ) STRICT;
        """

    // location_count: locations outside the Trash, kept by the store in the transaction that changes them.
    private static let categories = """
        CREATE TABLE categories (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
            folded_name TEXT NOT NULL,
            icon TEXT NOT NULL CHECK (length(icon) BETWEEN 1 AND 64),
            color TEXT NOT NULL CHECK (length(color) = 7),
            position INTEGER NOT NULL CHECK (position >= 0),
            location_count INTEGER NOT NULL DEFAULT 0 CHECK (location_count >= 0),
            UNIQUE (owner, folded_name)
        ) STRICT;
        """

    // Times are milliseconds since 1970. sort_name is the name as sorted; photo_count and first_photo repeat what
    // photos says, so that lists needn't join. An index for each order of the list, and one for the Trash; all but
    // the last hold only what isn't in it. The one by date covers what groups and extents read;
    // deleted is in it because SQLite doesn't see that the condition answers for it.
    private static let locations = """
        CREATE TABLE locations (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            category INTEGER NOT NULL REFERENCES categories (id),
            latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
            horizontal_accuracy REAL CHECK (horizontal_accuracy >= 0),
            altitude REAL,
            description TEXT NOT NULL,
            sort_name TEXT NOT NULL,
            date INTEGER NOT NULL CHECK (date BETWEEN -62135596800000 AND 253402300799999),
            time_zone TEXT NOT NULL,
            sub_thoroughfare TEXT,
            thoroughfare TEXT,
            sub_locality TEXT,
            locality TEXT,
            sub_administrative_area TEXT,
            administrative_area TEXT,
            postal_code TEXT,
            iso_country_code TEXT,
            country TEXT,
            placemark_name TEXT,
            placemark_time_zone TEXT,
            edited_address TEXT,
            address_state TEXT NOT NULL CHECK (address_state IN ('pending', 'found', 'none', 'failed', 'edited')),
            first_photo BLOB CHECK (length(first_photo) = 16),
            photo_count INTEGER NOT NULL CHECK (photo_count BETWEEN 0 AND 20),
            revision INTEGER NOT NULL CHECK (revision >= 1),
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT;
        CREATE INDEX locations_by_category
            ON locations (owner, category, date DESC, uuid)
            WHERE deleted IS NULL;
        CREATE INDEX locations_by_date
            ON locations (owner, date DESC, uuid, category, latitude, longitude, deleted)
            WHERE deleted IS NULL;
        CREATE INDEX locations_by_name
            ON locations (owner, sort_name, uuid)
            WHERE deleted IS NULL;
        CREATE INDEX locations_in_trash
            ON locations (owner, deleted DESC, uuid)
            WHERE deleted IS NOT NULL;
        """

    private static let photos = """
        CREATE TABLE photos (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            location INTEGER NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            content BLOB NOT NULL CHECK (length(content) = 32),
            media_type TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            byte_count INTEGER NOT NULL CHECK (byte_count > 0),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            date INTEGER
        ) STRICT;
        CREATE INDEX photos_by_location
            ON photos (location, position);
        CREATE INDEX photos_by_content
            ON photos (content);
        """

    // Photos of forms that came back for correction.
    private static let uploads = """
        CREATE TABLE uploads (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            content BLOB NOT NULL CHECK (length(content) = 32),
            media_type TEXT NOT NULL,
            width INTEGER NOT NULL CHECK (width > 0),
            height INTEGER NOT NULL CHECK (height > 0),
            byte_count INTEGER NOT NULL CHECK (byte_count > 0),
            latitude REAL CHECK (latitude BETWEEN -90 AND 90),
            longitude REAL CHECK (longitude BETWEEN -180 AND 180),
            date INTEGER,
            filename TEXT NOT NULL,
            created INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX uploads_by_age
            ON uploads (owner, created);
        CREATE INDEX uploads_by_content
            ON uploads (content);
        """

    private static let settings = """
        CREATE TABLE settings (
            owner INTEGER PRIMARY KEY REFERENCES owners (id),
            appearance TEXT NOT NULL,
            coordinate_format TEXT NOT NULL,
            units TEXT NOT NULL,
            sound INTEGER NOT NULL CHECK (sound IN (0, 1)),
            time_zone TEXT
        ) STRICT;
        """

    // Where the locations outside the Trash are; id is the location's.
    private static let boxes = """
        CREATE VIRTUAL TABLE location_boxes
            USING rtree (id, west, east, south, north);
        """

    // The words of the locations outside the Trash; rowid is the location's id. SearchWords cuts and folds them, so the
    // tokenizer has only to split at what isn't a letter or digit in ASCII.
    private static let words = """
        CREATE VIRTUAL TABLE location_words
            USING fts5 (words, tokenize = 'ascii', detail = 'none', columnsize = 0);
        """
}
