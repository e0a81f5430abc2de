// A file that is written once.

import Foundation

/// A new file that is written from its beginning; only its user may read it.
package final class NewFile {
    private let path: String
    private let handle: FileHandle

    /// Throws ``FileError`` where it can't be made or is there already.
    package init(_ path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        self.path = path
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    package func append(_ bytes: borrowing [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = write(handle.fileDescriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw FileError(errno: count < 0 ? errno : ENOSPC, path: path) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Returns when it is on disk.
    package func finish() throws {
        guard fsync(handle.fileDescriptor) == 0 else { throw FileError(errno: errno, path: path) }
    }
}
