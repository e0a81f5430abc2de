// XML read piece by piece.

/// Reads XML 1.0 that comes in chunks; memory stays flat whatever the text's size.
///
/// Made to read what strangers give: entities can't be declared, nothing is fetched, elements may be nested ``maximumDepth``
/// deep, and a single tag may have ``maximumTag`` bytes. Prefixes are told from names but need not be declared, since many
/// programs forget to. UTF-8, UTF-16, ISO 8859-1 and whatever ``SingleByteEncoding`` knows are read, as the text declares.
/// Not thread-safe.
package final class XMLScanner {
    package static let maximumDepth = 100
    package static let maximumTag = 1024 * 1024

    private let parser: XMLParser
    private let source: () throws -> [UInt8]?
    private var events: ArraySlice<XMLEvent> = []
    private var isAtEnd = false

    /// - Parameter source: gives the next bytes, `nil` at the end.
    package init(source: @escaping () throws -> [UInt8]?) {
        parser = XMLParser()
        self.source = source
    }

    /// The next piece; `nil` after the root's end.
    ///
    /// Throws ``XMLError`` where the text isn't XML, and what the source throws.
    package func next() throws -> XMLEvent? {
        while true {
            if let event = events.popFirst() { return event }
            if isAtEnd { return nil }
            let chunk = try source()
            isAtEnd = chunk == nil
            events = try parser.read(chunk ?? [], isLast: isAtEnd)[...]
        }
    }

    /// The next child of the element whose start came last; `nil` when its end came.
    ///
    /// Text on the way is passed over.
    package func nextChild() throws -> XMLElement? {
        while let event = try next() {
            switch event {
            case .start(let element): return element
            case .text: continue
            case .end: return nil
            }
        }
        return nil
    }

    /// Goes past the end of the element whose start came last.
    package func skip() throws {
        while try nextChild() != nil { try skip() }
    }

    /// All text of the element whose start came last, also that of elements within it; goes past its end.
    ///
    /// - Parameter limit: bytes to keep at most, cut between characters (Unicode scalars).
    /// - Returns: the text, and whether it was cut.
    package func text(keeping limit: Int) throws -> (text: String, wasCut: Bool) {
        var text = ""
        var wasCut = false
        var depth = 1
        while depth > 0, let event = try next() {
            switch event {
            case .start: depth += 1
            case .end: depth -= 1
            case .text where wasCut: continue
            case .text(let piece):
                let room = limit - text.utf8.count
                wasCut = piece.utf8.count > room
                text += wasCut ? piece.beginning(ofBytes: room) : piece
            }
        }
        return (text, wasCut)
    }
}

extension String {
    fileprivate func beginning(ofBytes limit: Int) -> String {
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
