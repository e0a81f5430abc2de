// Files that nothing names any more.

import Foundation
import Hashing
package import Locations
import SQLite

extension MediaStore {
    /// Removes originals that no photo, recording, pending upload or disguise names, what was made from them, and what is left
    /// in the spool; nothing younger than an upload may be, since its row may still come.
    ///
    /// Rows are looked up as they are on disk: what a transaction may still undo removes no file. A row that comes after that
    /// look finds its file, since who makes it has stored the file anew.
    ///
    /// - Returns: how many files were removed.
    package func removeUnreferenced(in database: Database, now: Instant = .now) throws -> Int {
        let oldest = Instant(milliseconds: now.milliseconds - UploadStore.lifetime)
        var count = 0
        for name in try names(in: directory) where name.utf8.count == 2 || name == "spool" {
            let files = try names(in: "\(directory)/\(name)")
            let unnamed = try database.read { connection in
                try files.filter { file in
                    guard let content = ContentHash(String(file.prefix(64))) else { return true }
                    return try !isNamed(content, on: connection)
                }
            }
            for file in unnamed where try remove("\(directory)/\(name)/\(file)", before: oldest) { count += 1 }
        }
        return count
    }

    /// Takes back an original and what was made from it, unless a row names it, it was there before, or somebody has stored the
    /// same content since.
    package func discard(_ original: StoredOriginal, in database: Database) throws {
        let content = original.content
        guard let newFile = original.newFile, try !database.read({ try isNamed(content, on: $0) }) else { return }
        let path = path(of: content)
        let parent = (path as NSString).deletingLastPathComponent
        let lock = try DirectoryLock(directory, exclusive: true)
        var status = stat()
        // Who stores the same content, to name it later, puts another file in its place.
        if lstat(path, &status) == 0, FileIdentity(status) == newFile {
            for name in try names(in: parent) where name.hasPrefix(content.description) { unlink("\(parent)/\(name)") }
        }
        lock.release()
    }

    /// What is wrong with the files that rows name: those that are missing, and those whose bytes aren't what they
    /// were.
    package func check(in database: Database) throws -> [String] {
        let named = try database.read { connection in
            try connection.all(
                """
                SELECT 'photo', p.content, min(l.uuid)
                FROM photos p
                JOIN locations l ON l.id = p.location
                GROUP BY p.content
                UNION ALL
                SELECT 'recording', r.content, min(l.uuid)
                FROM recordings r
                JOIN locations l ON l.id = r.location
                GROUP BY r.content
                UNION ALL
                SELECT DISTINCT 'photo', content, NULL
                FROM uploads
                WHERE content NOT IN (SELECT content FROM photos)
                UNION ALL
                SELECT DISTINCT 'face', content, NULL
                FROM disguises
                WHERE content NOT IN (SELECT content FROM photos)
                """
            ) { (kind: $0.text(0), content: try $0.content(1), location: $0.optionalIdentifier(2)) }
        }
        return try named.compactMap { kind, content, location in
            let other = kind == "face" ? "a disguise" : "a form that waits to be sent again"
            let owner = location.map { "the location \($0)" } ?? other
            guard let file = try open(content) else { return "a \(kind) of \(owner) is missing: \(path(of: content))" }
            defer { close(file.descriptor) }
            let isWhole = try digest(of: file.descriptor) == content
            return isWhole ? nil : "a \(kind) of \(owner) is damaged: \(path(of: content))"
        }
    }

    /// Removes a file that is old enough.
    private func remove(_ path: String, before oldest: Instant) throws -> Bool {
        // Nobody can put a new file of that name in place between the look at its age and its end.
        let lock = try DirectoryLock(directory, exclusive: true)
        var status = stat()
        let isOld = lstat(path, &status) == 0 && Int64(status.st_mtim.tv_sec) * 1000 < oldest.milliseconds
        let isRemoved = isOld && status.st_mode & S_IFMT == S_IFREG && unlink(path) == 0
        lock.release()
        return isRemoved
    }

    private func isNamed(_ content: ContentHash, on connection: Connection) throws -> Bool {
        try connection.first(
            """
            SELECT EXISTS (SELECT 1 FROM photos WHERE content = $1)
                OR EXISTS (SELECT 1 FROM recordings WHERE content = $1)
                OR EXISTS (SELECT 1 FROM uploads WHERE content = $1)
                OR EXISTS (SELECT 1 FROM disguises WHERE content = $1)
            """, content
        ) { $0.integer(0) != 0 } ?? false
    }

    private func names(in directory: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
    }

    private func digest(of descriptor: Int32) throws -> ContentHash {
        var hash = SHA256()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(errno: errno, path: directory) }
            guard count > 0 else { return ContentHash(digest: hash.finish()) }
            buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }
}
