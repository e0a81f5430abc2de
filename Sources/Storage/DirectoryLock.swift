// A lock that processes and threads share.

import Foundation

/// A lock on a directory (flock) that threads of this and other processes share; released in deinit at the latest.
struct DirectoryLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for the lock.
    init(_ directory: String, exclusive: Bool) throws {
        let descriptor = try Self.open(directory)
        while flock(descriptor, exclusive ? LOCK_EX : LOCK_SH) != 0 {
            guard errno == EINTR else {
                let error = FileError(errno: errno, path: directory)
                close(descriptor)
                throw error
            }
        }
        self.descriptor = descriptor
    }

    /// Takes the lock alone; `nil` where others have it.
    init?(tryingAlone directory: String) throws {
        let descriptor = try Self.open(directory)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else { throw FileError(errno: code, path: directory) }
            return nil
        }
        self.descriptor = descriptor
    }

    private static func open(_ directory: String) throws -> Int32 {
        let descriptor = Foundation.open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: directory) }
        return descriptor
    }

    deinit {
        close(descriptor)
    }

    consuming func release() {}
}
