// The rows of a file that is being imported, between its two readings.

import HTTP
import Interchange

/// Rows that were read once, in a file without a name that goes with this.
///
/// Reading them again costs a small part of what their own format does. Where they don't fit, they are read anew: it is for
/// speed alone.
struct KeptRows {
    /// Bytes of rows that make a part of the file.
    private static let partSize = 256 * 1024

    private let limit: Int
    /// `nil` once something didn't fit.
    private var file: SpoolFile?
    private var writer = KeptRowWriter()
    private var ends: [Int] = []

    /// - Parameters:
    ///   - directory: where the file lies.
    ///   - limit: its bytes at most.
    init(in directory: String, limit: Int = 1 << 30) {
        self.limit = limit
        file = try? SpoolFile.make(in: directory)
    }

    mutating func append(_ row: ImportRow) {
        guard file != nil else { return }
        writer.append(row)
        if writer.count >= Self.partSize { flush() }
    }

    /// Reads what was appended; `nil` where it wasn't all kept.
    mutating func reader() -> (any PlaceReader)? {
        flush()
        guard let file else { return nil }
        var parts = zip([0] + ends, ends).makeIterator()
        return KeptRowReader {
            guard let (start, end) = parts.next() else { return nil }
            return try [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
                count = try file.read(at: start, into: UnsafeMutableRawBufferPointer(buffer))
            }
        }
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
