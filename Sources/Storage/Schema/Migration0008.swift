// Imports and what became of their rows.

import SQLite

/// Imports, their files, and what became of each row; earlier states of locations.
///
/// Rows that were taken as they are, or were there already, stand in `import_runs`: so many rows after each other whose
/// locations have so many inside names after each other, as a batch gives them. A location counts as one of a run only where it
/// was there when the run was recorded, for SQLite gives inside names out again. Only rows that there is something to say about
/// have rows of their own.
enum Migration0008 {
    @Sendable static func run(_ connection: Connection) throws {
        for statement in [imports, files, runs, rows, revisions, merges, aliases] { try connection.execute(statement) }
    }

    private static let imports = """
        CREATE TABLE imports (
            id INTEGER PRIMARY KEY,
            uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'finished', 'undoing', 'undone')),
            by_command INTEGER NOT NULL CHECK (by_command IN (0, 1)),
            takes_lines INTEGER NOT NULL CHECK (takes_lines IN (0, 1)),
            trashed INTEGER NOT NULL DEFAULT 0,
            restored INTEGER NOT NULL DEFAULT 0,
            left_alone INTEGER NOT NULL DEFAULT 0,
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX imports_by_time
            ON imports (owner, created DESC, id DESC);
        CREATE INDEX imports_at_work
            ON imports (state, id);
        """

    // last_row: all rows up to it are on disk, with what was made of them. attempts: how often the file was begun.
    private static let files = """
        CREATE TABLE import_files (
            id INTEGER PRIMARY KEY,
            import INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            name TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'refused')),
            refusal TEXT,
            attempts INTEGER NOT NULL DEFAULT 0,
            row_count INTEGER NOT NULL DEFAULT 0,
            last_row INTEGER NOT NULL DEFAULT 0,
            taken INTEGER NOT NULL DEFAULT 0,
            known INTEGER NOT NULL DEFAULT 0,
            updated INTEGER NOT NULL DEFAULT 0,
            kept INTEGER NOT NULL DEFAULT 0,
            skipped INTEGER NOT NULL DEFAULT 0,
            unplaced INTEGER NOT NULL DEFAULT 0,
            noted INTEGER NOT NULL DEFAULT 0,
            similar INTEGER NOT NULL DEFAULT 0,
            UNIQUE (import, position)
        ) STRICT;
        CREATE INDEX import_files_by_name
            ON import_files (name, id);
        """

    private static let runs = """
        CREATE TABLE import_runs (
            file INTEGER NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
            first_row INTEGER NOT NULL,
            first_key INTEGER NOT NULL,
            count INTEGER NOT NULL CHECK (count > 0),
            is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
            recorded INTEGER NOT NULL,
            PRIMARY KEY (file, first_row)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX import_runs_by_key
            ON import_runs (first_key)
            WHERE is_new = 1;
        """

    // uuid: what a row without a position is kept under once it is placed. revision: the one that the import left the location at.
    private static let rows = """
        CREATE TABLE import_rows (
            id INTEGER PRIMARY KEY,
            file INTEGER NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('skipped', 'unplaced', 'noted', 'kept', 'updated', 'similar')),
            row INTEGER NOT NULL,
            name TEXT NOT NULL,
            reason TEXT NOT NULL,
            location INTEGER REFERENCES locations (id) ON DELETE SET NULL,
            other INTEGER REFERENCES locations (id) ON DELETE SET NULL,
            revision INTEGER,
            uuid BLOB CHECK (length(uuid) = 16),
            details TEXT,
            is_settled INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1))
        ) STRICT;
        CREATE INDEX import_rows_by_file
            ON import_rows (file, kind, row, id);
        CREATE INDEX import_rows_by_location
            ON import_rows (location)
            WHERE location IS NOT NULL;
        CREATE INDEX import_rows_by_other
            ON import_rows (other)
            WHERE other IS NOT NULL;
        CREATE INDEX import_rows_without_position
            ON import_rows (uuid)
            WHERE uuid IS NOT NULL;
        CREATE INDEX import_rows_to_be_placed
            ON import_rows (id)
            WHERE kind = 'unplaced' AND is_settled = 0;
        """

    // What a location was before an import changed it, in the columns of locations.
    private static let revisions = """
        CREATE TABLE location_revisions (
            id INTEGER NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            category INTEGER REFERENCES categories (id) ON DELETE SET NULL,
            latitude REAL NOT NULL,
            longitude REAL NOT NULL,
            horizontal_accuracy REAL,
            altitude REAL,
            description TEXT NOT NULL,
            date INTEGER NOT NULL,
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
            address_state TEXT NOT NULL,
            PRIMARY KEY (id, revision)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX location_revisions_by_category
            ON location_revisions (category);
        """

    // What another location brought to one: the inside names of its photos, recordings, moods and items, as JSON. revision:
    // that of the location with them.
    private static let merges = """
        CREATE TABLE location_merges (
            location INTEGER NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
            other INTEGER NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            photos TEXT NOT NULL,
            recordings TEXT NOT NULL,
            moods TEXT NOT NULL,
            items TEXT NOT NULL,
            PRIMARY KEY (location, other)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX location_merges_by_other
            ON location_merges (other);
        """

    // Other names of locations: those that rows of files have which changed them.
    private static let aliases = """
        CREATE TABLE location_aliases (
            uuid BLOB NOT NULL CHECK (length(uuid) = 16),
            owner INTEGER NOT NULL REFERENCES owners (id),
            location INTEGER NOT NULL REFERENCES locations (id) ON DELETE CASCADE,
            PRIMARY KEY (uuid, owner)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX location_aliases_by_location
            ON location_aliases (location);
        """
}
