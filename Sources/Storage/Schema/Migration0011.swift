// Moods and belongings that imports bring.

import SQLite

/// What imports ask people, what they answered, and which moods and belongings imports made.
enum Migration0011 {
    @Sendable static func run(_ connection: Connection) throws {
        for statement in [imports, made, meanings] { try connection.execute(statement) }
    }

    // question: the names of moods that nobody knows, as JSON; the file waits until somebody has told. others: moods and
    // belongings that it brought, or on imports, that were taken back.
    private static let imports = """
        ALTER TABLE import_files
            ADD COLUMN question TEXT;
        ALTER TABLE import_files
            ADD COLUMN others INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE imports
            ADD COLUMN others INTEGER NOT NULL DEFAULT 0;
        """

    private static let made = """
        CREATE TABLE import_others (
            file INTEGER NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
            uuid BLOB NOT NULL CHECK (length(uuid) = 16),
            PRIMARY KEY (file, uuid)
        ) STRICT, WITHOUT ROWID;
        """

    // name: in lower case. mood: NULL where moods of that name are left out.
    private static let meanings = """
        CREATE TABLE mood_names (
            owner INTEGER NOT NULL REFERENCES owners (id),
            name TEXT NOT NULL,
            mood INTEGER CHECK (mood BETWEEN 1 AND 8),
            PRIMARY KEY (owner, name)
        ) STRICT, WITHOUT ROWID;
        """
}
