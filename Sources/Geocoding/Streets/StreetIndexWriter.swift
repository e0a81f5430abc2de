// Writes the file of a street index.

import Foundation
import Locations

/// Writes sections one after another; the file gets its head last, so that an unfinished one is never taken for whole.
struct StreetIndexWriter: ~Copyable {
    let path: String
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var end = StreetIndexFormat.headLength
    private var sections: [Section] = []
    private var checksum = Checksum()

    private struct Section {
        var tag: UInt64
        var start: Int
        var length = 0
        var checksum: UInt64 = 0
    }

    private static let bufferSize = 1 << 20

    /// Makes the file, which must not be there, readable for its user only.
    init(_ path: String) throws {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileWriting.failure(path, errno) }
        buffer = [UInt8](repeating: 0, count: StreetIndexFormat.headLength)
    }

    deinit {
        close(descriptor)
    }

    /// Ends the section before it.
    mutating func begin(_ tag: String) throws {
        endSection()
        let padding = -end & 7
        buffer.append(contentsOf: repeatElement(0, count: padding))
        end += padding
        sections.append(Section(tag: StreetIndexFormat.tag(tag), start: end))
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
        checksum.update(bytes)
        buffer.append(contentsOf: bytes)
        end += bytes.count
        if buffer.count >= Self.bufferSize { try flush() }
    }

    mutating func append<Record: BitwiseCopyable>(_ record: Record) throws {
        try withUnsafeBytes(of: record) { try append($0) }
    }

    mutating func append<Record: BitwiseCopyable>(_ records: [Record], as tag: String) throws {
        try begin(tag)
        try records.withUnsafeBytes { try append($0) }
    }

    /// Writes the head and returns when all of it is on the disk.
    mutating func finish() throws {
        endSection()
        try flush()
        var table: [UInt64] = [UInt64(sections.count)]
        for section in sections {
            table += [section.tag, UInt64(section.start), UInt64(section.length), section.checksum]
        }
        let sum = table.withUnsafeBytes { Checksum.of($0) }
        let head: [UInt64] = [
            UInt64(StreetIndexFormat.magic) | UInt64(StreetIndexFormat.version) << 32, UInt64(end), sum,
        ]
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw FileWriting.failure(path, errno) }
        try (head + table).withUnsafeBytes { try FileWriting.write($0, to: descriptor, of: path) }
        guard fsync(descriptor) == 0 else { throw FileWriting.failure(path, errno) }
    }

    private mutating func endSection() {
        guard let last = sections.indices.last else { return }
        sections[last].length = end - sections[last].start
        sections[last].checksum = checksum.final
        checksum = Checksum()
    }

    private mutating func flush() throws {
        try buffer.withUnsafeBytes { try FileWriting.write($0, to: descriptor, of: path) }
        buffer.removeAll(keepingCapacity: true)
    }
}
