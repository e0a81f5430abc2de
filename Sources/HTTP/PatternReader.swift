// Searches a body for a few bytes, a window at a time.

import Glibc

/// Looks into a body that may be too large for memory.
struct PatternReader {
    private let body: Body
    private let count: Int
    /// A part of the body, and where it begins.
    private var window: [UInt8] = []
    private var start = 0

    private static let windowSize = 256 * 1024

    init(_ body: Body) {
        self.body = body
        count = body.count
        if case .memory(let bytes) = body { window = bytes }
    }

    /// Makes the window hold the byte at `position` and, where the body has as many, `length` bytes from there.
    private mutating func load(_ position: Int, _ length: Int) throws(FormError) {
        let end = min(position + length, count)
        if position >= start && end <= start + window.count { return }
        start = position
        do throws(SpoolError) {
            window = try BodySlice(
                body: body, offset: position, count: min(max(length, Self.windowSize), count - position)
            ).bytes()
        } catch {
            throw .unreadable
        }
        // A file that shrank meanwhile would otherwise be read beyond its end.
        guard end <= start + window.count else { throw .unreadable }
    }

    mutating func byte(at position: Int) throws(FormError) -> UInt8? {
        guard position < count else { return nil }
        try load(position, 1)
        return window[position - start]
    }

    mutating func bytes(_ range: Range<Int>) throws(FormError) -> [UInt8] {
        try load(range.lowerBound, range.count)
        return Array(window[(range.lowerBound - start)..<(range.upperBound - start)])
    }

    mutating func matches(_ pattern: [UInt8], at position: Int) throws(FormError) -> Bool {
        guard position + pattern.count <= count else { return false }
        return try bytes(position..<(position + pattern.count)) == pattern
    }

    /// Where `pattern` stands next, from `position` on and before `limit`.
    mutating func find(_ pattern: [UInt8], from position: Int, limit: Int = .max) throws(FormError) -> Int? {
        var position = position
        let end = min(count, limit)
        while position + pattern.count <= end {
            try load(position, pattern.count)
            let available = min(start + window.count, end)
            let offset = position - start
            let found = window.withUnsafeBytes { bytes in
                Self.offset(
                    of: pattern, in: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + available - position)]))
            }
            if let found { return position + found }
            // The pattern may begin in the last bytes of this window.
            position = max(position + 1, available - pattern.count + 1)
        }
        return nil
    }

    /// Where `pattern`, which isn't empty, first stands in `bytes`.
    private static func offset(of pattern: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var index = 0
        while index + pattern.count <= bytes.count {
            let places = bytes.count - pattern.count - index + 1
            guard let hit = memchr(base + index, Int32(pattern[0]), places) else { return nil }
            index = UnsafeRawPointer(hit) - base
            if memcmp(hit, pattern, pattern.count) == 0 { return index }
            index += 1
        }
        return nil
    }
}
