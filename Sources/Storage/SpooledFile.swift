// A file in the making.

import Foundation
import Hashing

/// A file in the making; gone in deinit unless it was renamed.
struct SpooledFile: ~Copyable {
    private let path: String
    private let descriptor: Int32

    init(in directory: String) throws {
        let path = "\(directory)/\(RandomBytes.hexadecimal(16))"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
        // Fails where it was renamed; where it was linked, the other name stays.
        unlink(path)
    }

    /// Gives it another name as well, unless something has that name; `false` where that can't be done.
    func link(to destination: String) -> Bool {
        Foundation.link(path, destination) == 0
    }

    /// Which file it is, now that all is written.
    var identity: FileIdentity? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(errno: count < 0 ? errno : ENOSPC, path: path) }
            rest = rest.dropFirst(count)
        }
    }

    func synchronize() throws {
        guard fsync(descriptor) == 0 else { throw FileError(errno: errno, path: path) }
    }

    func rename(to destination: String) throws {
        guard Foundation.rename(path, destination) == 0 else { throw FileError(errno: errno, path: destination) }
    }
}
