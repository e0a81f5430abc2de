// The database copied and replaced as a whole.

import Locations
import SQLite

extension Database {
    /// How many migrations this program knows; what an archive is compared with.
    package static let schemaVersion = Schema.migrations.count

    /// Copies the database as it is at one moment into a directory; others read and write meanwhile.
    ///
    /// - Returns: the copy, which the caller closes.
    package func copy(into directory: String) throws -> Database {
        try PrivateFiles.makeDirectory(directory)
        let copy = directory + "/mylocations.sqlite"
        try PrivateFiles.makeFile(copy)
        do {
            try Connection(path, .readWrite).copy(to: Connection(copy, .readWrite))
        } catch {
            throw Self.inPlainWords(error, path: copy)
        }
        return try Database(directory: directory, readers: 1)
    }

    /// Puts the database in a file in the place of the one in `directory`, which keeps what it has unless all of it can be taken.
    ///
    /// - Parameter prepare: puts in place what the new database names.
    /// - Throws: ``Locations/Problem`` where somebody uses the directory.
    package static func replace(in directory: String, by file: String, prepare: () throws -> Void) throws {
        let lock = try lockAlone(directory)
        try prepare()
        let path = directory + "/mylocations.sqlite"
        try PrivateFiles.makeFile(path)
        do {
            let target = try Connection(path, .readWrite)
            try target.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
            try Connection(file, .readWrite).copy(to: target)
        } catch {
            throw inPlainWords(error, path: path)
        }
        lock.release()
    }

    /// - Throws: ``Locations/Problem`` where somebody uses the directory.
    package static func requireUnused(_ directory: String) throws {
        try lockAlone(directory).release()
    }

    private static func lockAlone(_ directory: String) throws -> DirectoryLock {
        try PrivateFiles.makeDirectory(directory)
        guard let lock = try DirectoryLock(tryingAlone: directory) else {
            throw Problem(
                .unavailable,
                "MyLocations is running on \(directory). Stop the server, or wait for the command, and try again. "
                    + "Nothing was changed.")
        }
        return lock
    }
}
