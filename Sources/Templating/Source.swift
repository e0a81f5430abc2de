// A template's text.

/// A template's text, or a part of it.
struct Source: Hashable, Sendable {
    let file: String
    var bytes: [UInt8]
    /// The line of its first byte, from 1.
    var firstLine = 1
    /// How many columns its first byte is from its line's start.
    var firstColumn = 1
    /// How many columns each line has moved to the left since it was read from its file.
    var shift = 0
    var delimiters = Delimiters()

    /// The same with `indentation` before each line.
    func indented(with indentation: [UInt8]) -> Source {
        var source = self
        source.bytes = Indentation.indented(bytes, with: indentation)
        source.shift -= indentation.count
        return source
    }
}
