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
        let count = Int(status.st_size)
        guard let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
            throw .unreadable(path, errno: errno)
        }
        bytes = UnsafeRawBufferPointer(start: start, count: count)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
}
