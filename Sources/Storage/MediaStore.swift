// The bytes of photos and recordings, named by their content.

import Foundation
import Hashing
package import Locations

/// The bytes of photos and recordings in files named by their SHA-256, each written once and never changed.
///
/// `ab/abcd…` is an original, `ab/abcd….NAME` something made from it. What ``store(_:)`` returned is on disk. All
/// methods block and may be called from any thread; another process may use the directory as well.
package final class MediaStore: Sendable {
    let directory: String
    /// For files in the making, in the same file system, so that they can be renamed.
    package let spoolDirectory: String

    /// Makes the directory where it is missing.
    ///
    /// - Throws: ``FileError``.
    package init(directory: String) throws {
        self.directory = directory
        spoolDirectory = directory + "/spool"
        try PrivateFiles.makeDirectory(spoolDirectory)
    }

    /// Stores bytes that come in pieces, as `produce` hands them to its argument.
    ///
    /// - Throws: what `produce` throws, or ``FileError`` (a full disk, for example); nothing is left then.
    package func store(
        _ produce: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws -> StoredOriginal {
        var hash = SHA256()
        var byteCount = 0
        let spool = try SpooledFile(in: spoolDirectory)
        try produce { bytes in
            hash.update(bytes)
            byteCount += bytes.count
            try spool.append(bytes)
        }
        let content = ContentHash(digest: hash.finish())
        let isNew = try place(spool, at: path(of: content))
        return StoredOriginal(content: content, byteCount: byteCount, newFile: isNew ? spool.identity : nil)
    }

    /// Stores bytes; see ``store(_:)``.
    package func store(_ bytes: [UInt8]) throws -> ContentHash {
        try store { sink in try bytes.withUnsafeBytes(sink) }.content
    }

    /// Stores something made from an original; an older one of the same name is replaced.
    ///
    /// - Parameter name: 1...64 letters, digits, dots and hyphens, like `thumbnail-156.webp`.
    package func storeDerived(_ bytes: [UInt8], of content: ContentHash, as name: String) throws {
        let spool = try SpooledFile(in: spoolDirectory)
        try bytes.withUnsafeBytes { try spool.append($0) }
        try place(spool, at: path(of: content, derived: name))
    }

    /// Opens an original for reading; `nil` where there is none.
    ///
    /// The caller closes the descriptor.
    package func open(_ content: ContentHash) throws -> (descriptor: Int32, size: Int)? {
        try open(path: path(of: content))
    }

    /// Opens something made from an original; `nil` where it hasn't been made.
    ///
    /// The caller closes the descriptor.
    package func openDerived(_ name: String, of content: ContentHash) throws -> (descriptor: Int32, size: Int)? {
        try open(path: path(of: content, derived: name))
    }

    /// Where an original lies, for libraries that read files by path.
    package func path(of content: ContentHash) -> String {
        "\(directory)/\(content.description.prefix(2))/\(content)"
    }

    private func path(of content: ContentHash, derived name: String) -> String {
        precondition(
            (1...64).contains(name.utf8.count)
                && name.utf8.allSatisfy {
                    ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || (45...46).contains($0) || (48...57).contains($0)
                },
            "a derived file's name is 1...64 letters, digits, dots and hyphens")
        return "\(path(of: content)).\(name)"
    }

    private func open(path: String) throws -> (descriptor: Int32, size: Int)? {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileError(errno: errno, path: path)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            defer { close(descriptor) }
            throw FileError(errno: errno, path: path)
        }
        return (descriptor, Int(status.st_size))
    }

    /// Brings a finished file to its name, durably; replaces one that is there, whose age begins anew.
    ///
    /// - Returns: whether there was none of that name, as far as that can be told.
    @discardableResult
    private func place(_ spool: borrowing SpooledFile, at path: String) throws -> Bool {
        try spool.synchronize()
        let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
        try PrivateFiles.makeDirectory(parent)
        // Shared with others that store, but not with one that removes what it believes nobody needs.
        let lock = try DirectoryLock(directory, exclusive: false)
        let isNew = spool.link(to: path)
        if !isNew { try spool.rename(to: path) }
        try PrivateFiles.synchronizeDirectory(parent)
        lock.release()
        return isNew
    }
}
