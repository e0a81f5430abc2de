// UTF-16 that comes in chunks, as UTF-8.

/// Turns UTF-16 into UTF-8; lone surrogates become U+FFFD.
final class UTF16Source {
    private let source: () throws -> [UInt8]?
    private let isBigEndian: Bool
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(_ source: @escaping () throws -> [UInt8]?, isBigEndian: Bool) {
        self.source = source
        self.isBigEndian = isBigEndian
    }

    /// The next bytes of UTF-8; `nil` at the end.
    func next() throws -> [UInt8]? {
        if isAtEnd { return nil }
        guard let chunk = try source() else {
            isAtEnd = true
            return rest.isEmpty ? nil : Array("\u{FFFD}".utf8)
        }
        rest += chunk
        var units = stride(from: 0, to: rest.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(rest[index]), UInt16(rest[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        // The other half may be in the next chunk.
        if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
        rest.removeFirst(2 * units.count)
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
