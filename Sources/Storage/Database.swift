// The database that all stores share.

import Locations
package import SQLite
import Synchronization

/// The database that all stores share: one writer's thread, many readers.
///
/// Another process may use the same directory meanwhile; nothing is cached that could change.
package final class Database: Sendable {
    /// Everything kept is in it.
    package let directory: String
    /// The file, `mylocations.sqlite` in the data directory.
    package let path: String
    /// Held so that nobody replaces the database meanwhile.
    private let lock: Mutex<DirectoryLock?>
    private let pool: Pool
    private let writer: Writer
    /// The ids of No Category, which neither this nor another process can delete.
    let noCategories = Mutex<[Owner: Identifier]>([:])

    /// Opens the database in `directory`, makes both where they are missing, and brings the schema up to date.
    ///
    /// - Parameter readers: reads at the same time at most; more wait.
    /// - Throws: ``Locations/Problem`` of kind `unavailable` where the database is newer than this program, damaged
    ///   or in use; ``FileError`` where the directory can't be used.
    package init(directory: String, readers: Int = 16) throws {
        self.directory = directory
        try PrivateFiles.makeDirectory(directory)
        lock = Mutex(try DirectoryLock(directory, exclusive: false))
        path = directory + "/mylocations.sqlite"
        // SQLite gives its side files the modes of this one.
        try PrivateFiles.makeFile(path)
        do {
            let connection = try Connection(path, .readWrite)
            try connection.execute(
                """
                PRAGMA journal_mode = WAL;
                PRAGMA synchronous = FULL;
                PRAGMA temp_store = MEMORY;
                PRAGMA cache_size = -32000;
                PRAGMA journal_size_limit = 67108864;
                """)
            try Migrator(Schema.migrations).migrate(connection)
            writer = Writer(connection)
        } catch {
            throw Self.inPlainWords(error, path: path)
        }
        pool = Pool(
            path, limit: readers,
            prologue: """
                PRAGMA temp_store = MEMORY;
                CREATE VIRTUAL TABLE temp.location_terms USING fts5vocab (main, location_words, instance);
                PRAGMA query_only = ON;
                PRAGMA mmap_size = 2147418112;
                """)
    }

    /// Lets waiting writes finish and closes; stores can't be used afterwards.
    package func close() async {
        pool.close()
        await writer.close()
        lock.withLock { $0 = nil }
    }

    /// Runs `body` in one read transaction on the caller's thread.
    package func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        do {
            return try pool.read(body)
        } catch {
            throw Self.inPlainWords(error, path: path)
        }
    }

    /// Runs `body` on the writer's thread and returns when its commit is on disk.
    package func write<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value
    {
        do {
            return try await writer.write(body)
        } catch {
            throw Self.inPlainWords(error, path: path)
        }
    }

    /// Waits until everybody else who wants to write has, in other processes as well.
    ///
    /// For long jobs, before each of their writes; those should take at most about 100 ms.
    package func giveWay() async {
        await writer.giveWay()
    }

    /// What people can do something about becomes a ``Locations/Problem``; the rest stays as it is.
    static func inPlainWords(_ error: any Error, path: String) -> any Error {
        switch error {
        case let error as NewerDatabase:
            unavailable(
                "The database \(path) was made by a newer MyLocations (schema \(error.found); this one knows "
                    + "\(error.known)). Start the newer program.")
        case let error as SQLiteError where error.isBusy:
            Problem(.unavailable, "Another program is using the database. Try again in a moment.")
        case let error as SQLiteError where error.isFull:
            Problem.fullDisk("The disk of \(path) is full. Make room and try again.")
        case let error as SQLiteError where error.isUnreachable:
            unavailable(
                "The database \(path) can't be read or written. See whether its disk is full or failing and whether this "
                    + "user may write there, then try again.")
        case let error as SQLiteError where error.isDamaged: damaged(path)
        case is DamagedRow: damaged(path)
        default: error
        }
    }

    private static func damaged(_ path: String) -> Problem {
        unavailable("The database \(path) is damaged or isn't a database. Restore it from a backup.")
    }

    private static func unavailable(_ detail: String) -> Problem {
        Problem(
            .unavailable, "The places on this server can’t be reached now. Please tell its operator.", detail: detail)
    }
}
