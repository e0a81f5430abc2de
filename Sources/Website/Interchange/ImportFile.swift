// A file that is read twice, wherever it comes from.

import Foundation
import HTTP
import Imaging
import Interchange
import Locations
import ZIP

/// A file to import, which can be read as often as needed.
///
/// What can't, such as a pipe, is copied first into a file without a name that goes with this.
struct ImportFile {
    private let file: SpoolFile
    /// The file as an archive, if it is one.
    private let archive: ZIPArchive?
    /// What is in it by its name.
    private let entries: [String: ZIPArchive.Entry]

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
        archive = try Self.archive(file)
        entries = Dictionary((archive?.entries ?? []).map { ($0.name, $0) }) { first, _ in first }
    }

    private static func archive(_ file: SpoolFile) throws -> ZIPArchive? {
        var start: [UInt8] = [0, 0, 0, 0]
        do {
            _ = try start.withUnsafeMutableBytes { try file.read(at: 0, into: $0) }
            return start == [0x50, 0x4B, 3, 4] ? try ZIPArchive(descriptor: file.descriptor) : nil
        } catch let error as ZIPError {
            throw problem(error)
        } catch let error as SpoolError {
            throw unreadable(error.code)
        }
    }

    /// Reads it from the beginning.
    func reader() throws -> any PlaceReader {
        if let archive { return try ArchivePlaceReader(archive) }
        return PlaceFileReader(source: whole.chunks())
    }

    /// Whether other things may lie in it beside places.
    var isArchive: Bool { archive != nil }

    /// Reads it from the beginning as a table of belongings, or the one in an archive; `nil` where there is none.
    ///
    /// - Parameter currency: the one of values whose row names none.
    func itemReader(currency: Currency) throws -> ItemReader? {
        guard let source = try table("items.csv") else { return nil }
        return try ItemReader(currency: currency, source: source)
    }

    /// Reads it from the beginning as a table of moods, or the one in an archive; `nil` where there is none.
    func moodReader() throws -> MoodReader? {
        guard let source = try table("moods.csv") else { return nil }
        return try MoodReader(source: source)
    }

    /// Its bytes, or those of the file in it of that name.
    private func table(_ name: String) throws -> (() throws -> [UInt8]?)? {
        guard let archive else { return whole.chunks() }
        guard let entry = entries[name] else { return nil }
        let reader = try archive.reader(of: entry)
        return { try reader.next() }
    }

    /// All of it.
    private var whole: BodySlice { Body.file(file).whole }

    /// The whole file, where it is a picture and not one of places.
    func picture() throws -> BodySlice? {
        let whole = whole
        guard archive == nil, whole.count <= ImageLimits.bytes else { return nil }
        let start = BodySlice(body: .file(file), offset: 0, count: min(whole.count, 256))
        return ImageFormat(fileStart: try start.bytes()) == nil ? nil : whole
    }

    /// Whether a file that it names lies in it.
    func has(_ path: String) -> Bool { entry(path) != nil }

    /// The bytes of a file that lies in it, a few more than `limit` at most; `nil` where there is none.
    ///
    /// Throws ``ZIPError`` where it can't be unpacked.
    func bytes(of path: String, limit: Int) throws -> [UInt8]? {
        guard let archive, let entry = entry(path) else { return nil }
        let reader = try archive.reader(of: entry)
        var bytes: [UInt8] = []
        while bytes.count <= limit, let chunk = try reader.next() { bytes += chunk }
        return bytes
    }

    private func entry(_ path: String) -> ZIPArchive.Entry? {
        let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return entries[path] ?? path.removingPercentEncoding.flatMap { entries[$0] }
    }

    /// The reader's next row, its failures in words.
    static func next(_ reader: inout any PlaceReader) throws -> ImportRow? {
        try inWords { try reader.next() }
    }

    /// What `read` gives, its failures in words.
    static func inWords<Value>(_ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch let failure as ImportFailure {
            throw Problem(.invalid, "\(failure) Nothing was taken.")
        } catch let error as ZIPError {
            throw problem(error)
        } catch let error as SpoolError {
            throw unreadable(error.code)
        }
    }

    private static func problem(_ error: ZIPError) -> Problem {
        let reason = error.reason.prefix(1).uppercased() + error.reason.dropFirst()
        return Problem(.invalid, "\(reason). Nothing was taken.")
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
