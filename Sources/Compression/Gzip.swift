// Packs and unpacks gzip in memory and from files.

private import CZlib
private import Foundation

package enum Gzip {
    /// All of `bytes` as one gzip member.
    package static func compress(_ bytes: [UInt8], level: Int32 = 6) throws(CompressionError) -> [UInt8] {
        var compressor = try GzipCompressor(level: level)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 4 + 1024)
        bytes.withUnsafeBytes { compressor.compress($0, isLast: true, into: &output) }
        return output
    }

    /// Unpacks a gzip file.
    ///
    /// - Parameter limit: the most bytes that may come out.
    /// - Throws: ``CompressionError`` where it can't be read, is damaged, cut off, or larger than `limit`.
    package static func inflate(path: String, limit: Int) throws(CompressionError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CompressionError(reason: "\(path) can't be read")
        }
        do {
            return try inflate([UInt8](data), limit: limit)
        } catch {
            throw CompressionError(reason: "\(path): \(error.reason)")
        }
    }

    /// Unpacks gzip; see ``inflate(path:limit:)``.
    package static func inflate(_ bytes: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
        var stream = z_stream()
        guard czlib_inflate_gzip(&stream) == Z_OK else { throw CompressionError(reason: "gzip can't be started") }
        defer { inflateEnd(&stream) }
        var output: [UInt8] = []
        var result = Z_OK
        bytes.withUnsafeBufferPointer { input in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(input.count)
            while result == Z_OK && output.count <= limit {
                let before = output.count
                let room = max(64 * 1024, min(before, 4 * 1024 * 1024))
                output += [UInt8](repeating: 0, count: room)
                output.withUnsafeMutableBufferPointer { buffer in
                    stream.next_out = buffer.baseAddress.map { $0 + before }
                    stream.avail_out = UInt32(room)
                    // Z_STREAM_END at the end; Z_BUF_ERROR where the input is cut off.
                    result = CZlib.inflate(&stream, Z_NO_FLUSH)
                }
                output.removeLast(Int(stream.avail_out))
            }
        }
        guard output.count <= limit else { throw CompressionError(reason: "more than \(limit) bytes come out") }
        guard result == Z_STREAM_END else { throw CompressionError(reason: "this isn't a whole gzip file") }
        return output
    }
}
