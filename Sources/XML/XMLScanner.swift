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
        switch try nextPiece() {
        case .start(let tag): .start(parser.pieces.pointee.element(tag))
        case .text(let range): .text(parser.pieces.pointee.text(range))
        case .end: .end
        case nil: nil
        }
    }

    /// The next child of the element whose start came last; `nil` when its end came.
    ///
    /// Text on the way is passed over.
    package func nextChild() throws -> XMLElement? {
        while let piece = try nextPiece() {
            switch piece {
            case .start(let tag): return parser.pieces.pointee.element(tag)
            case .text: continue
            case .end: return nil
            }
        }
        return nil
    }

    /// Goes past the end of the element whose start came last.
    package func skip() throws {
        var depth = 1
        while depth > 0, let piece = try nextPiece() {
            switch piece {
            case .start: depth += 1
            case .text: continue
            case .end: depth -= 1
            }
        }
    }

    /// All text of the element whose start came last, also that of elements within it; goes past its end.
    ///
    /// - Parameter limit: bytes to keep at most, cut between characters (Unicode scalars).
    /// - Returns: the text, and whether it was cut.
    package func text(keeping limit: Int) throws -> (text: String, wasCut: Bool) {
        var text = ""
        var wasCut = false
        var depth = 1
        while depth > 0, let piece = try nextPiece() {
            switch piece {
            case .start: depth += 1
            case .end: depth -= 1
            case .text where wasCut: continue
            case .text(let range): wasCut = add(range, to: &text, keeping: limit)
            }
        }
        return (text, wasCut)
    }

    /// All text of the element whose start came last, or `nil` where it has children; goes past its end.
    ///
    /// - Parameters:
    ///   - limit: bytes to keep at most.
    ///   - child: goes past the end of a child.
    package func text(keeping limit: Int, orEach child: (XMLElement) throws -> Void) throws -> String? {
        var text = ""
        var hasChildren = false
        var wasCut = false
        reading: while let piece = try nextPiece() {
            switch piece {
            case .start(let tag):
                hasChildren = true
                try child(parser.pieces.pointee.element(tag))
            case .text where wasCut || hasChildren: continue
            case .text(let range): wasCut = add(range, to: &text, keeping: limit)
            case .end: break reading
            }
        }
        return hasChildren ? nil : text
    }

    /// Adds a piece, or as much of it as may be kept.
    ///
    /// - Returns: whether it was cut.
    private func add(_ range: Range<Int>, to text: inout String, keeping limit: Int) -> Bool {
        let piece = parser.pieces.pointee.text(range)
        let room = limit - text.utf8.count
        let isCut = piece.utf8.count > room
        text += isCut ? piece.beginning(ofBytes: room) : piece
        return isCut
    }

    private func nextPiece() throws -> XMLPieces.Piece? {
        while true {
            if let piece = parser.pieces.pointee.next() { return piece }
            if isAtEnd { return nil }
            let chunk = try source()
            isAtEnd = chunk == nil
            try parser.read(chunk ?? [], isLast: isAtEnd)
        }
    }
}

extension String {
    fileprivate func beginning(ofBytes limit: Int) -> String {
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
