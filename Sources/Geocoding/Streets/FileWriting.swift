// Writes to files.

import Foundation
import Locations

/// Writes bytes whole, and says in plain words why it can't.
enum FileWriting {
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, of path: String) throws(Problem) {
        var done = 0
        while done < bytes.count, let start = bytes.baseAddress {
            let written = Glibc.write(descriptor, start + done, bytes.count - done)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw failure(path, written < 0 ? errno : EIO) }
            done += written
        }
    }

    static func failure(_ path: String, _ code: Int32) -> Problem {
        code == ENOSPC || code == EDQUOT
            ? .fullDisk("The disk of \(path) is full. Nothing was changed; make room and try again.")
            : Problem(.unavailable, "\(path) can't be written: \(String(cString: strerror(code))).")
    }
}
