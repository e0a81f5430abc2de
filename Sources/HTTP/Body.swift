// The content of a request.

import Glibc

/// A whole body, in memory or, when large, in a file.
package enum Body: Sendable {
    case none
    case memory([UInt8])
    case file(SpoolFile)

    package var count: Int {
        switch self {
        case .none: 0
        case .memory(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// All of it as one slice.
    package var whole: BodySlice { BodySlice(body: self, offset: 0, count: count) }
}

/// A part of a body, such as a file of a form; keeps the body alive.
package struct BodySlice: Sendable {
    /// What the slice lies in, from `offset` on for `count` bytes.
    package let body: Body
    package let offset: Int
    package let count: Int

    package init(body: Body, offset: Int, count: Int) {
        self.body = body
        self.offset = offset
        self.count = count
    }

    /// Fills `buffer` from the slice's byte `position` on.
    ///
    /// - Returns: how many bytes there were; none at and beyond the end.
    package func read(at position: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SpoolError) -> Int {
        let wanted = min(buffer.count, count - position)
        guard position >= 0, wanted > 0 else { return 0 }
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
        switch body {
        case .none: return 0
        case .memory(let bytes):
            bytes.withUnsafeBytes {
                part.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: $0[(offset + position)..<(offset + position + wanted)]))
            }
            return wanted
        case .file(let file): return try file.read(at: offset + position, into: part)
        }
    }

    /// All of it in memory.
    package func bytes() throws(SpoolError) -> [UInt8] {
        if case .memory(let bytes) = body { return Array(bytes[offset..<(offset + count)]) }
        var failure: SpoolError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SpoolError) {
                filled = try read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Gives its bytes in pieces, from the beginning; `nil` at the end.
    package func chunks(_ size: Int = 256 * 1024) -> () throws -> [UInt8]? {
        var position = 0
        return {
            var bytes = [UInt8](repeating: 0, count: size)
            let count = try bytes.withUnsafeMutableBytes { try read(at: position, into: $0) }
            position += count
            bytes.removeLast(bytes.count - count)
            return bytes.isEmpty ? nil : bytes
        }
    }

    /// Hands all of it over in chunks of at most `size` bytes.
    package func forEachChunk(_ size: Int = 64 * 1024, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: min(size, max(count, 1)), alignment: 16)
        defer { buffer.deallocate() }
        var position = 0
        while position < count {
            let read = try read(at: position, into: buffer)
            guard read > 0 else { throw SpoolError(code: EIO) }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<read]))
            position += read
        }
    }
}
