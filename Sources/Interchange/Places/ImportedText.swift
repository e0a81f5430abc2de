// Texts of files, made fit for the domain.

import Locations

extension String {
    /// Trimmed, with a blank for each line break and control character.
    var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) else { return trimmed }
        let line = String.UnicodeScalarView(
            unicodeScalars.map { $0.properties.generalCategory == .control || $0.isLineBreak ? " " : $0 })
        return String(line).trimmed
    }

    /// The longest beginning of whole Unicode scalars that takes at most so many bytes.
    func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(unicodeScalars[..<end])
    }
}

extension StringProtocol {
    /// Whether a trimmed text begins with the line, and nothing but blanks stands behind it there.
    func begins(withLine line: String) -> Bool {
        guard utf8.starts(with: line.utf8) else { return false }
        let rest = String(Substring(self).utf8.dropFirst(line.utf8.count)) ?? ""
        return rest.first { !$0.isWhitespace || $0.isNewline }?.isNewline ?? true
    }
}

extension UnicodeScalar {
    fileprivate var isLineBreak: Bool { self == "\u{2028}" || self == "\u{2029}" }
}
