// What expat told of a chunk.

private import CExpat

/// Tags and texts in their order, in a few arrays that serve again for the next chunk.
///
/// A file has millions of pieces, most of which nobody wants, so they are made values only when they are asked for.
struct XMLPieces: ~Copyable {
    enum Piece {
        case start(Tag)
        /// Where its characters are.
        case text(Range<Int>)
        case end
    }

    /// A start tag: the indices of its name and attributes.
    struct Tag {
        fileprivate let name: Int
        fileprivate let attributes: Range<Int>
        fileprivate let line: Int
    }

    /// Why reading has to stop.
    private(set) var refusal: String?
    /// Lines that stood before what expat was given.
    var leadingLines = 0

    private let parser: OpaquePointer?
    private var pieces: [Piece] = []
    /// How many of them were given.
    private var given = 0
    private var names = XMLNames()
    private var attributes: [(name: String, value: String)] = []
    private var characters: [UInt8] = []
    /// Where the text begins that hasn't ended yet.
    private var textStart = 0
    private var isBlank = true
    private var depth = 0

    /// Characters that make one piece of text.
    private static let pieceSize = 64 * 1024

    init(of parser: OpaquePointer?) {
        self.parser = parser
    }

    /// Forgets the pieces; a text that hasn't ended goes on.
    mutating func beginChunk() {
        pieces.removeAll(keepingCapacity: true)
        given = 0
        attributes.removeAll(keepingCapacity: true)
        names.forgetMany()
        characters.removeSubrange(..<textStart)
        textStart = 0
    }

    // MARK: What expat calls

    mutating func start(
        _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        endText()
        depth += 1
        guard depth <= XMLScanner.maximumDepth else {
            return refuse("elements are nested more than \(XMLScanner.maximumDepth) deep")
        }
        let first = self.attributes.count
        var next = attributes
        while let current = next, let key = current[0], let value = current[1] {
            let name = names.index(of: key)
            self.attributes.append((names[name].local, String(cString: value)))
            next = current + 2
        }
        let line = Int(XML_GetCurrentLineNumber(parser)) + leadingLines
        pieces.append(
            .start(Tag(name: names.index(of: name), attributes: first..<self.attributes.count, line: line)))
    }

    mutating func end() {
        endText()
        depth -= 1
        pieces.append(.end)
    }

    mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        characters.append(contentsOf: text)
        isBlank = isBlank && text.allSatisfy { $0 <= 0x20 }
        if characters.count - textStart >= Self.pieceSize { endText() }
    }

    mutating func refuse(_ reason: String) {
        if refusal == nil { refusal = reason }
        XML_StopParser(parser, 0)
    }

    private mutating func endText() {
        if isBlank {
            characters.removeSubrange(textStart...)
        } else {
            pieces.append(.text(textStart..<characters.count))
            textStart = characters.count
            isBlank = true
        }
    }

    // MARK: What the scanner asks for

    /// The next piece of the chunk.
    mutating func next() -> Piece? {
        guard given < pieces.count else { return nil }
        defer { given += 1 }
        return pieces[given]
    }

    func element(_ tag: Tag) -> XMLElement {
        let name = names[tag.name]
        return XMLElement(
            name: name.local, prefix: name.prefix, line: tag.line, attributes: attributes[tag.attributes])
    }

    func text(_ range: Range<Int>) -> String { String(decoding: characters[range], as: UTF8.self) }
}
