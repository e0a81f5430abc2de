// XML written straight into bytes.

/// Bytes of XML 1.0 under construction.
///
/// It knows values, not structure: who uses it writes tags by ``literal(_:)``.
struct XMLOutput {
    var bytes: [UInt8] = []

    /// Writes text that is XML already.
    @inline(__always)
    mutating func literal(_ xml: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: xml.utf8Start, count: xml.utf8CodeUnitCount))
    }

    /// Writes text for between tags or quotation marks; what XML can't hold becomes U+FFFD.
    mutating func escaped(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    /// Writes an element with text in it, on a line of its own; none where the text is missing or empty.
    mutating func element(_ name: StaticString, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        literal("<")
        literal(name)
        literal(">")
        escaped(text)
        literal("</")
        literal(name)
        literal(">\n")
    }

    /// Writes an attribute with a blank before it.
    mutating func attribute(_ name: StaticString, _ value: String) {
        literal(" ")
        literal(name)
        literal("=\"")
        escaped(value)
        literal("\"")
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let replacement: StaticString
            switch text[index] {
            case UInt8(ascii: "&"): replacement = "&amp;"
            case UInt8(ascii: "<"): replacement = "&lt;"
            case UInt8(ascii: ">"): replacement = "&gt;"
            case UInt8(ascii: "\""): replacement = "&quot;"
            // As themselves, readers would take them for blanks and line feeds.
            case UInt8(ascii: "\t"): replacement = "&#9;"
            case UInt8(ascii: "\r"): replacement = "&#13;"
            case ..<0x20 where text[index] != UInt8(ascii: "\n"): replacement = "\u{FFFD}"
            // U+FFFE and U+FFFF.
            case 0xBE... where index >= 2 && text[index - 1] == 0xBF && text[index - 2] == 0xEF:
                bytes.append(contentsOf: text[start..<index - 2])
                literal("\u{FFFD}")
                start = index + 1
                continue
            default: continue
            }
            bytes.append(contentsOf: text[start..<index])
            literal(replacement)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
    }
}
