// Brings a database's schema up to date.

/// One step of the schema's history; never changed once released.
package struct Migration: Sendable {
    package let name: String
    package let run: @Sendable (Connection) throws -> Void

    package init(_ name: String, _ run: @escaping @Sendable (Connection) throws -> Void) {
        self.name = name
        self.run = run
    }
}

/// The database was made by a newer program.
package struct NewerDatabase: Error, Hashable, Sendable {
    /// Migrations that the database has had.
    package let found: Int
    /// Migrations that this program knows.
    package let known: Int
}

/// Brings a database's schema up to date: an append-only list of migrations, each its own transaction, forward only.
///
/// How many have run is kept in `PRAGMA user_version`, inside the same transaction.
package struct Migrator: Sendable {
    private let migrations: [Migration]

    package init(_ migrations: [Migration]) {
        self.migrations = migrations
    }

    /// Runs those migrations that the database hasn't had; safe beside another process that does the same.
    ///
    /// - Throws: ``NewerDatabase``, or what a migration throws; those before it stay.
    package func migrate(_ connection: Connection) throws {
        while try version(of: connection) < migrations.count {
            try connection.transaction(.immediate) {
                // Asked again under the write lock: another process may have been here meanwhile.
                let version = try version(of: connection)
                guard version < migrations.count else { return }
                try migrations[version].run(connection)
                try connection.execute("PRAGMA user_version = \(version + 1)")
            }
        }
        let found = try version(of: connection)
        guard found == migrations.count else { throw NewerDatabase(found: found, known: migrations.count) }
    }

    private func version(of connection: Connection) throws -> Int {
        try connection.first("PRAGMA user_version") { Int($0.integer(0)) } ?? 0
    }
}
