// Makes any text safe inside HTML's text and quoted attributes.

extension OutputBuffer {
    /// Appends text with `&`, `<`, `>`, `"` and `'` escaped.
    mutating func append(escapingHTML text: String) {
        var text = text
        text.withUTF8 { append(escapingHTML: $0) }
    }

    /// Copies runs that need nothing as a whole; most texts are one.
    private mutating func append(escapingHTML text: UnsafeBufferPointer<UInt8>) {
        var clean = 0
        var index = Self.firstSpecial(in: text, from: 0)
        while index < text.count {
            append(UnsafeBufferPointer(rebasing: text[clean..<index]))
            append(Self.escape(of: text[index]))
            clean = index + 1
            index = Self.firstSpecial(in: text, from: clean)
        }
        append(UnsafeBufferPointer(rebasing: text[clean...]))
    }

    /// Where the next byte stands that must be escaped, or the end.
    private static func firstSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = UnsafeRawPointer(text.baseAddress) else { return 0 }
        var index = start
        while index + 8 <= text.count, !hasSpecial((base + index).loadUnaligned(as: UInt64.self)) { index += 8 }
        while index < text.count, !isSpecial(text[index]) { index += 1 }
        return index
    }

    /// Whether any of eight bytes must be escaped: `&` and `'` differ in their lowest bit only, `<` and `>` in the next.
    private static func hasSpecial(_ bytes: UInt64) -> Bool {
        let ampersandOrApostrophe = bytes & (0xFE * ones) ^ 0x26 * ones
        let lessOrGreater = bytes & (0xFD * ones) ^ 0x3C * ones
        let quote = bytes ^ 0x22 * ones
        return hasZero(ampersandOrApostrophe) | hasZero(lessOrGreater) | hasZero(quote) != 0
    }

    /// Not 0 where one of eight bytes is: taking 1 away borrows into the top bit of a byte that didn't have it.
    private static func hasZero(_ bytes: UInt64) -> UInt64 {
        (bytes &- ones) & ~bytes & (0x80 * ones)
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// One shift into a set of bits instead of five comparisons.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 64 && (specials >> UInt64(byte)) & 1 != 0
    }

    /// The bits of `"`, `&`, `'`, `<` and `>`.
    private static var specials: UInt64 { 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E }

    private static func escape(of byte: UInt8) -> UnsafeBufferPointer<UInt8> {
        let escape: StaticString
        switch byte {
        case UInt8(ascii: "&"): escape = "&amp;"
        case UInt8(ascii: "<"): escape = "&lt;"
        case UInt8(ascii: ">"): escape = "&gt;"
        case UInt8(ascii: "\""): escape = "&quot;"
        default: escape = "&#39;"
        }
        return UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount)
    }
}
