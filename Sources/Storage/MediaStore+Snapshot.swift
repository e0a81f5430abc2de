// Originals as they are at one moment, and those that come back.

import Foundation
package import Locations

extension MediaStore {
    /// Runs `body` while nobody removes originals.
    package func keepingAll<Value>(_ body: () throws -> Value) throws -> Value {
        let lock = try DirectoryLock(directory, exclusive: false)
        let value = try body()
        lock.release()
        return value
    }

    /// Gives the originals that rows of a database name a second name, their hash, in a folder; there they stay when the first
    /// goes.
    ///
    /// - Parameter database: this store's, or a copy of it.
    /// - Returns: those that are there, in order.
    package func link(originalsOf database: Database, into folder: String) throws -> [ContentHash] {
        try PrivateFiles.makeDirectory(folder)
        return try database.read { connection in
            var contents: [ContentHash] = []
            for name in try names(in: directory) where name.utf8.count == 2 {
                for file in try names(in: "\(directory)/\(name)") {
                    guard let content = ContentHash(file), try isNamed(content, on: connection) else { continue }
                    try Self.link(path(of: content), to: "\(folder)/\(content)")
                    contents.append(content)
                }
            }
            return contents
        }
    }

    /// Where an original belongs, in a folder that is there.
    package func makePlace(for content: ContentHash) throws -> String {
        let path = path(of: content)
        try PrivateFiles.makeDirectory((path as NSString).deletingLastPathComponent)
        return path
    }

    /// Stores an original that is on disk, as a file of the same file system, which goes.
    package func adopt(_ file: String, as content: ContentHash) throws {
        let path = try makePlace(for: content)
        guard rename(file, path) == 0 else { throw FileError(errno: errno, path: path) }
        try PrivateFiles.synchronizeDirectory((path as NSString).deletingLastPathComponent)
    }

    private static func link(_ path: String, to second: String) throws {
        // Some file systems know no hard links.
        guard Foundation.link(path, second) == 0 || symlink(path, second) == 0 else {
            throw FileError(errno: errno, path: second)
        }
    }
}
