// Makes any text safe inside HTML's text and quoted attributes.

extension [UInt8] {
    /// Appends `text` with `&`, `<`, `>`, `"` and `'` escaped.
    package mutating func append(escapingHTML text: String) {
        var text = text
        text.withUTF8 { utf8 in
            var start = 0
            for index in utf8.indices {
                let escape: StaticString
                switch utf8[index] {
                case UInt8(ascii: "&"): escape = "&amp;"
                case UInt8(ascii: "<"): escape = "&lt;"
                case UInt8(ascii: ">"): escape = "&gt;"
                case UInt8(ascii: "\""): escape = "&quot;"
                case UInt8(ascii: "'"): escape = "&#39;"
                default: continue
                }
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                append(contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
                start = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
    }

    /// Appends `text` as it is.
    mutating func append(verbatim text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
