// Writes files whole or not at all.

import Foundation
import Locations

enum OutputFile {
    /// Writes what `body` gives beside `path` and then puts it in its place.
    static func replace(_ path: String, _ body: (@escaping (borrowing [UInt8]) throws -> Void) throws -> Void) throws {
        let temporary = path + ".part"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            defer { close(descriptor) }
            try body { try write($0, to: descriptor) }
            guard fsync(descriptor) == 0 else { throw failure(path) }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            unlink(temporary)
            throw failure(path)
        }
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: borrowing [UInt8], to descriptor: Int32) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
                let count = Foundation.write(descriptor, start, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw failure("the output") }
                rest = rest.dropFirst(count)
            }
        }
    }

    private static func failure(_ path: String) -> Problem {
        Problem(.unavailable, "Writing \(path) failed: \(String(cString: strerror(errno))).")
    }
}
