// Where a picture's bytes are.

import Glibc

/// Where a picture's bytes are.
///
/// A file is mapped, not read; nobody may shorten it meanwhile.
package enum ImageSource: Sendable {
    case bytes([UInt8])
    case file(path: String)
    /// A part of an open file, which stays the caller's to close.
    case descriptor(Int32, offset: Int, count: Int)

    /// Calls `body` with the bytes, which are gone after it returns.
    ///
    /// Throws `.tooLarge` beyond ``ImageLimits/bytes``, `.notAPicture` if there are none, `.unavailable` if they can't be read.
    func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(ImagingError) -> Result
    ) throws(ImagingError) -> Result {
        switch self {
        case .bytes(let bytes):
            try Self.check(bytes.count)
            do {
                return try bytes.withUnsafeBytes { try body($0) }
            } catch let error as ImagingError {
                throw error
            } catch {
                throw Self.unreadable("\(error)")
            }
        case .file(let path):
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.unreadable(String(cString: strerror(errno))) }
            defer { close(descriptor) }
            return try Self.map(descriptor, offset: 0, count: try Self.size(of: descriptor), body)
        case .descriptor(let descriptor, let offset, let count):
            let size = try Self.size(of: descriptor)
            // Touching a page beyond the end of the file would kill the process.
            guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
                throw Self.unreadable("the part lies beyond the end of the file")
            }
            return try Self.map(descriptor, offset: offset, count: count, body)
        }
    }

    private static func map<Result>(
        _ descriptor: Int32, offset: Int, count: Int,
        _ body: (UnsafeRawBufferPointer) throws(ImagingError) -> Result
    ) throws(ImagingError) -> Result {
        try check(count)
        let lead = offset % Int(getpagesize())
        let pages = mmap(nil, lead + count, PROT_READ, MAP_PRIVATE, descriptor, off_t(offset - lead))
        guard let start = pages, start != MAP_FAILED else { throw unreadable(String(cString: strerror(errno))) }
        defer { munmap(start, lead + count) }
        return try body(UnsafeRawBufferPointer(start: start + lead, count: count))
    }

    private static func check(_ count: Int) throws(ImagingError) {
        guard count > 0 else { throw ImagingError(.notAPicture, "This file is empty. \(ImagingError.accepted)") }
        guard count <= ImageLimits.bytes else {
            throw ImagingError(.tooLarge, "This file is too large. A photo can have up to 50 MB.")
        }
    }

    private static func size(of descriptor: Int32) throws(ImagingError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(String(cString: strerror(errno))) }
        return Int(status.st_size)
    }

    private static func unreadable(_ detail: String) -> ImagingError {
        ImagingError(.unavailable, "The picture couldn't be read here. Try again later.", detail: detail)
    }
}
