// Texts of files, made fit for the domain.

extension String {
    /// With `\n` for every kind of line break that editors write.
    var withPlainNewlines: String {
        guard utf8.contains(UInt8(ascii: "\r")) else { return self }
        var text = ""
        for character in self { text.append(character == "\r\n" || character == "\r" ? "\n" : character) }
        return text
    }

    /// Without white space at both ends.
    var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, first.mayBeBlank || last.mayBeBlank else { return self }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    /// Trimmed, with a blank for each line break and control character.
    var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return trimmed }
        let line = String.UnicodeScalarView(
            unicodeScalars.map { $0.properties.generalCategory == .control || $0.isLineBreak ? " " : $0 })
        return String(line).trimmed
    }

    /// The longest beginning of whole characters that takes at most so many bytes.
    func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while String.Index(end, within: self) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}

extension StringProtocol {
    /// Whether the line is how it begins, and nothing but blanks stands behind it there.
    func begins(withLine line: String) -> Bool {
        let start = drop(while: \.isWhitespace)
        guard start.utf8.starts(with: line.utf8) else { return false }
        let rest = String(Substring(start).utf8.dropFirst(line.utf8.count)) ?? ""
        return rest.first { !$0.isWhitespace || $0.isNewline }?.isNewline ?? true
    }
}

extension UInt8 {
    /// Whether a character that ends or begins with this byte may be white space; letters of ASCII never are.
    fileprivate var mayBeBlank: Bool { self <= 0x20 || self >= 0x80 }
}

extension UnicodeScalar {
    fileprivate var isLineBreak: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
