// Makes gzip (RFC 1952), a chunk at a time.

private import CZlib

/// A running compression; owns zlib's state.
package struct GzipCompressor: ~Copyable {
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameter level: 1 (quick) ... 9 (small).
    package init(level: Int32) throws(CompressionError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard czlib_deflate_gzip(stream, level) == Z_OK else {
            stream.deallocate()
            throw CompressionError(reason: "gzip can't be started")
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses the next chunk and appends what is ready; `isLast` ends the stream.
    package mutating func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8]) {
        let chunk = 64 * 1024
        stream.pointee.next_in = UnsafeMutablePointer(
            mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = UInt32(bytes.count)
        repeat {
            let before = output.count
            output += [UInt8](repeating: 0, count: chunk)
            output.withUnsafeMutableBufferPointer { buffer in
                stream.pointee.next_out = buffer.baseAddress.map { $0 + before }
                stream.pointee.avail_out = UInt32(chunk)
                // Z_STREAM_END or Z_OK; with room for output and a valid state there is no other outcome.
                _ = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
            }
            output.removeLast(Int(stream.pointee.avail_out))
        } while stream.pointee.avail_out == 0
    }
}

/// Bytes that can't be compressed or unpacked.
package struct CompressionError: Error, Hashable, Sendable, CustomStringConvertible {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }

    package var description: String { reason }
}
