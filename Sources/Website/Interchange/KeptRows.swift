// The rows of a file that is being imported, between its two readings.

import Foundation
import HTTP
import Interchange
import Locations

/// Rows that were read once, in a file without a name that goes with this.
///
/// Reading them again costs a small part of what their own format does. Where they don't fit, they are read anew: it is for
/// speed alone.
struct KeptRows {
    /// Bytes of rows that make a part of the file.
    private static let partSize = 256 * 1024
    /// Bytes of the file at most.
    static let limit = 1 << 30

    private let limit: Int
    /// `nil` once something didn't fit.
    private var file: SpoolFile?
    private var writer = KeptRowWriter()
    private var ends: [Int] = []

    /// - Parameters:
    ///   - directory: where the file lies.
    ///   - limit: its bytes at most; no more than a quarter of the free disk either, which is for what is taken.
    init(in directory: String, limit: Int = Self.limit) {
        file = try? SpoolFile.make(in: directory)
        var disk = statvfs()
        let isKnown = fstatvfs(file?.descriptor ?? -1, &disk) == 0
        self.limit = min(limit, isKnown ? Int(disk.f_bavail) * Int(disk.f_frsize) / 4 : 0)
    }

    mutating func append(_ row: ImportRow) {
        guard file != nil else { return }
        writer.append(row)
        if writer.count >= Self.partSize { flush() }
    }

    /// Reads what was appended; `nil` where it wasn't all kept.
    ///
    /// The reader throws ``Problem`` where the disk doesn't give back what it was given: that isn't the imported file's fault.
    mutating func reader() -> (any PlaceReader)? {
        flush()
        guard let file else { return nil }
        var parts = zip([0] + ends, ends).makeIterator()
        return KeptRowReader {
            guard let (start, end) = parts.next() else { return nil }
            return try Self.part(of: file, start..<end)
        }
    }

    private static func part(of file: SpoolFile, _ range: Range<Int>) throws -> [UInt8] {
        let part = try? [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            count = try file.read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
        }
        guard let part, part.count == range.count else {
            throw Problem(
                .unavailable,
                "The server’s disk fails. What was taken of the file stays. Please tell the server’s operator.",
                detail:
                    "The disk doesn’t give back what an import kept on it. See whether it is failing, then import again."
            )
        }
        return part
    }

    private mutating func flush() {
        guard let file, writer.count > 0 else { return }
        let start = ends.last ?? 0
        let end = start + writer.count
        do throws(SpoolError) {
            guard end <= limit else { return self.file = nil }
            try file.write(writer.take(), at: start)
            ends.append(end)
        } catch {
            self.file = nil
        }
    }
}
