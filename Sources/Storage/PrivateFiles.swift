// Files and directories that only their user may read.

import Foundation

/// Files and directories that only their user may read: modes 0600 and 0700.
enum PrivateFiles {
    /// Makes the directory and those above it where they are missing; one that is there keeps its mode.
    static func makeDirectory(_ path: String) throws {
        guard mkdir(path, 0o700) != 0 else {
            let parent = (path as NSString).deletingLastPathComponent
            return try synchronizeDirectory(parent.isEmpty ? "." : parent)
        }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                throw FileError(errno: ENOTDIR, path: path)
            }
        case ENOENT:
            let parent = (path as NSString).deletingLastPathComponent
            guard !parent.isEmpty, parent != path else { throw FileError(errno: ENOENT, path: path) }
            try makeDirectory(parent)
            try makeDirectory(path)
        default: throw FileError(errno: errno, path: path)
        }
    }

    /// Makes the file where there is none, and takes it from the eyes of others where there is one.
    static func makeFile(_ path: String) throws {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0 else { throw FileError(errno: errno, path: path) }
    }

    /// Makes names in a directory survive a power cut.
    static func synchronizeDirectory(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileError(errno: errno, path: path) }
    }
}

/// The system refused something about a file.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    package let errno: Int32
    package let path: String

    /// Whether the disk, or its quota, is full.
    package var isOutOfSpace: Bool { errno == ENOSPC || errno == EDQUOT }

    package var description: String { "\(path): \(String(cString: strerror(errno)))" }
}
