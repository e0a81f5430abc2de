// A file as if it were memory.

import Foundation

/// A file mapped for reading; unmapped when the last reference goes.
///
/// `@unchecked Sendable`: protected by being read only, from `init` to `deinit`.
final class MappedFile: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer

    /// - Throws: ``GazetteerError`` where the file can't be opened, isn't a file or is empty.
    init(_ path: String) throws(GazetteerError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, errno: errno) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            throw .damaged(path, "it is no file, or empty")
        }
        guard let bytes = Self.map(descriptor, Int(status.st_size)) else { throw .unreadable(path, errno: errno) }
        self.bytes = bytes
    }

    /// Maps an open file, which may be closed then, from its beginning on; `nil` where the system refuses, and `errno` says why.
    init?(_ descriptor: Int32, count: Int) {
        guard let bytes = Self.map(descriptor, count) else { return nil }
        self.bytes = bytes
    }

    private static func map(_ descriptor: Int32, _ count: Int) -> UnsafeRawBufferPointer? {
        // The system maps nothing that is empty.
        guard count > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
        guard let start, start != MAP_FAILED else { return nil }
        return UnsafeRawBufferPointer(start: start, count: count)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
}
