// Text of people and of files, made fit to be kept.

extension String {
    /// Fit to be kept: line breaks are `\n`, there are no control characters but tabs, and no white space stands at an end.
    package var cleaned: String {
        guard utf8.contains(where: \.mayBeginControl) else { return trimmed }
        var scalars = String.UnicodeScalarView()
        var previousWasReturn = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": scalars.append("\n")
            case "\n": if !previousWasReturn { scalars.append("\n") }
            case "\t": scalars.append(scalar)
            default: if !scalar.isControl { scalars.append(scalar) }
            }
            previousWasReturn = scalar == "\r"
        }
        return String(scalars).trimmed
    }

    /// Without white space at both ends.
    package var trimmed: String {
        guard let first = utf8.first, let last = utf8.last, first.mayBeBlank || last.mayBeBlank else { return self }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}

extension UInt8 {
    /// Whether it may be a control character, or the first byte of one, that ``Swift/String/cleaned`` changes.
    fileprivate var mayBeginControl: Bool {
        self < 0x20 && self != UInt8(ascii: "\n") && self != UInt8(ascii: "\t") || self == 0x7F || self == 0xC2
    }

    /// Whether a character that ends or begins with this byte may be white space; letters of ASCII never are.
    fileprivate var mayBeBlank: Bool { self <= 0x20 || self >= 0x80 }
}

extension UnicodeScalar {
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
