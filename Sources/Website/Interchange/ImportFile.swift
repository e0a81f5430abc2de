// A file that is read twice, wherever it comes from.

import Glibc
import HTTP
import Interchange
import Locations

/// A file to import, which can be read as often as needed.
///
/// What can't, such as a pipe, is copied first into a file without a name that goes with this.
struct ImportFile {
    private let file: SpoolFile

    /// - Parameters:
    ///   - directory: where the copy lies.
    ///   - limit: bytes that are copied at most.
    /// - Throws: ``Problem`` where it can't be opened, read or copied.
    init(_ path: String, copyingInto directory: String, limit: Int = 4 << 30) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(errno) }
        let given = SpoolFile(descriptor: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.unreadable(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: file = given
        case S_IFDIR: throw Problem(.invalid, "This is a folder. Name the files in it.")
        default: file = try Self.copy(of: descriptor, in: directory, limit: limit)
        }
    }

    /// Reads it from the beginning.
    func reader() -> some PlaceReader {
        var position = 0
        return PlaceFileReader {
            var bytes = [UInt8](repeating: 0, count: 256 * 1024)
            let count = try bytes.withUnsafeMutableBytes { try file.read(at: position, into: $0) }
            position += count
            bytes.removeLast(bytes.count - count)
            return bytes.isEmpty ? nil : bytes
        }
    }

    /// The reader's next row, its failures in words.
    static func next(_ reader: inout some PlaceReader) throws -> ImportRow? {
        do {
            return try reader.next()
        } catch let failure as ImportFailure {
            throw Problem(.invalid, "\(failure) Nothing was taken.")
        } catch let error as SpoolError {
            throw unreadable(error.code)
        }
    }

    private static func copy(of descriptor: Int32, in directory: String, limit: Int) throws -> SpoolFile {
        do {
            let copy = try SpoolFile.make(in: directory)
            var buffer = [UInt8](repeating: 0, count: 256 * 1024)
            var position = 0
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw unreadable(errno) }
                guard count > 0 else { return copy }
                guard position + count <= limit else {
                    throw Problem(.tooLarge, "More comes in than can be kept. Save it as a file and import that.")
                }
                try copy.write(Array(buffer[..<count]), at: position)
                position += count
            }
        } catch let error as SpoolError {
            throw Problem(
                .unavailable,
                error.isOutOfSpace
                    ? "The disk has no room for a copy of what comes in. Make room, or save it elsewhere as a file and "
                        + "import that."
                    : "What comes in can’t be copied to \(directory): \(String(cString: strerror(error.code))).")
        }
    }

    private static func unreadable(_ code: Int32) -> Problem {
        Problem(.invalid, "This file can’t be read: \(String(cString: strerror(code))).")
    }
}
