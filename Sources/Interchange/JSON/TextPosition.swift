// Where in a text something stands.

/// Counts lines and characters of UTF-8 that comes in pieces.
struct TextPosition {
    /// The line that the next byte stands on, from 1.
    private(set) var line = 1
    /// Unicode scalars before the next byte on its line.
    private(set) var scalars = 0

    /// Goes past some bytes.
    mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
        // Two plain passes, which become vector code, are many times faster than one with branches.
        var newlines = 0
        for byte in bytes where byte == UInt8(ascii: "\n") { newlines += 1 }
        var start = 0
        if newlines > 0 {
            line += newlines
            scalars = 0
            start = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
        }
        var count = 0
        for byte in bytes[start...] where byte & 0xC0 != 0x80 { count += 1 }
        scalars += count
    }
}
