// The hash of a file's bytes.

import Foundation
import Hashing
package import Locations

extension ContentHash {
    /// Hashes what an open file holds from where it stands.
    ///
    /// - Throws: ``FileError`` where it can't be read.
    package init(ofFile descriptor: Int32) throws {
        var hash = SHA256()
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(errno: errno, path: "a file") }
            guard count > 0 else { break }
            buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
        self.init(digest: hash.finish())
    }

    /// Hashes what the file at a path holds.
    ///
    /// - Throws: ``FileError`` where it can't be read.
    package init(ofFileAt path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(errno: errno, path: path) }
        defer { close(descriptor) }
        try self.init(ofFile: descriptor)
    }
}
