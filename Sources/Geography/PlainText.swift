// Brings the many ways of writing the same sign together.

/// Text with one spelling for every sign that matters to coordinates.
enum PlainText {
    static let degree: UInt8 = 0xB0
    /// Stands for every character that has no meaning here.
    static let unknown: UInt8 = 0xFF

    /// One byte for each character of `text`: ASCII, ``degree`` or ``unknown``.
    ///
    /// Digits of all scripts become ASCII ones, full-width and typographic signs their plain ones, every blank or line break a
    /// space; invisible marks vanish, and so do blanks at both ends.
    static func bytes(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let byte = byte(for: scalar) { bytes.append(byte) }
        }
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") }
        let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        return Array(bytes[start..<end])
    }

    private static func byte(for scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "\t", "\n", "\r", "\u{B}", "\u{C}": return UInt8(ascii: " ")
        case " "..."~": return UInt8(ascii: scalar)
        case "°", "º", "˚", "∘", "度": return degree
        case "′", "’", "‘", "ʹ", "ʼ", "´", "`", "‵", "‛", "ˊ", "分", "＇": return UInt8(ascii: "'")
        case "″", "”", "“", "ʺ", "„", "‟", "〃", "˝", "ˮ", "秒", "＂": return UInt8(ascii: "\"")
        case "−", "‐", "‑", "–", "—", "﹣", "﹘": return UInt8(ascii: "-")
        case "，", "、", "،": return UInt8(ascii: ",")
        case "٫": return UInt8(ascii: ".")
        case "؛": return UInt8(ascii: ";")
        case "北": return UInt8(ascii: "N")
        case "南": return UInt8(ascii: "S")
        case "東", "东": return UInt8(ascii: "E")
        case "西": return UInt8(ascii: "W")
        case "緯", "纬", "経", "經", "经": return nil
        // The printable ASCII characters once more, as wide as ideographs.
        case "\u{FF01}"..."\u{FF5E}": return UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)
        // Zero-width characters and marks of direction, which come along when text is copied.
        case "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}"..."\u{2069}", "\u{FEFF}", "\u{AD}": return nil
        default:
            if scalar.properties.isWhitespace { return UInt8(ascii: " ") }
            guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
                return unknown
            }
            return UInt8(ascii: "0") + UInt8(value)
        }
    }
}
