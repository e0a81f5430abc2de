// Expat, and what it told of a chunk.

private import CExpat

/// The owner of a parser of expat's; not thread-safe.
///
/// Namespaces are left to who reads, as expat would refuse prefixes that aren't declared.
final class XMLParser {
    private let parser: OpaquePointer?
    private var events: [XMLEvent] = []
    private var characters: [UInt8] = []
    private var depth = 0
    private var given = 0
    private var hasBegun = false
    /// Lines that stood before what expat was given.
    private var leadingLines = 0
    private var refusal: String?

    /// Characters that make one piece of text.
    private static let pieceSize = 64 * 1024

    init() {
        parser = XML_ParserCreate(nil)
        let reader = Unmanaged.passUnretained(self).toOpaque()
        XML_SetUserData(parser, reader)
        XML_SetElementHandler(
            parser,
            { reader, name, attributes in
                guard let reader, let name else { return }
                XMLParser.of(reader).start(name, attributes)
            }, { reader, _ in reader.map { XMLParser.of($0).end() } })
        XML_SetCharacterDataHandler(parser) { reader, text, count in
            guard let reader, let text else { return }
            XMLParser.of(reader).add(UnsafeBufferPointer(start: text, count: Int(count)))
        }
        XML_SetEntityDeclHandler(parser) { reader, _, _, _, _, _, _, _, _ in
            reader.map { XMLParser.of($0).refuse("the file declares entities, which could do harm; they aren't read") }
        }
        XML_SetUnknownEncodingHandler(
            parser, { _, name, encoding in XMLParser.describe(name, encoding) }, nil)
    }

    deinit {
        XML_ParserFree(parser)
    }

    /// Reads a chunk and gives what is complete now.
    func read(_ bytes: [UInt8], isLast: Bool) throws(XMLError) -> [XMLEvent] {
        events.removeAll(keepingCapacity: true)
        let start = hasBegun ? 0 : blanks(before: bytes)
        given += bytes.count - start
        let status = bytes.withUnsafeBytes { buffer in
            let text = buffer[start...]
            // An empty array has no address, and expat takes none only for no bytes.
            return XML_Parse(
                parser, UnsafeRawBufferPointer(rebasing: text).baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(text.count), isLast ? 1 : 0)
        }
        if let refusal { throw failure(refusal) }
        guard status == XML_STATUS_OK else { throw failure(reason) }
        // What expat keeps of a tag that hasn't ended yet.
        if given - Int(XML_GetCurrentByteIndex(parser)) > XMLScanner.maximumTag, !isLast {
            throw failure("a tag has more than \(XMLScanner.maximumTag) bytes")
        }
        return events
    }

    /// White space may not stand before an XML declaration, and often does.
    private func blanks(before bytes: [UInt8]) -> Int {
        let start = bytes.firstIndex { ![0x20, 0x09, 0x0D, 0x0A].contains($0) } ?? bytes.count
        hasBegun = start < bytes.count
        // UTF-16 without its mark begins with a blank and a zero.
        guard start == bytes.count || bytes[start] != 0 else { return 0 }
        leadingLines += bytes[..<start].count { $0 == 0x0A }
        return start
    }

    // MARK: What expat calls

    private static func of(_ reader: UnsafeMutableRawPointer) -> XMLParser {
        Unmanaged<XMLParser>.fromOpaque(reader).takeUnretainedValue()
    }

    private func start(
        _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        endText()
        depth += 1
        guard depth <= XMLScanner.maximumDepth else {
            return refuse("elements are nested more than \(XMLScanner.maximumDepth) deep")
        }
        var list: [(name: String, value: String)] = []
        var next = attributes
        while let current = next, let key = current[0], let value = current[1] {
            list.append((Self.split(key).name, String(cString: value)))
            next = current + 2
        }
        let (prefix, local) = Self.split(name)
        let line = Int(XML_GetCurrentLineNumber(parser)) + leadingLines
        events.append(.start(XMLElement(name: local, prefix: prefix, line: line, attributes: list)))
    }

    private func end() {
        endText()
        depth -= 1
        events.append(.end)
    }

    private func add(_ text: UnsafeBufferPointer<CChar>) {
        text.withMemoryRebound(to: UInt8.self) { characters.append(contentsOf: $0) }
        if characters.count >= Self.pieceSize { endText() }
    }

    private func refuse(_ reason: String) {
        if refusal == nil { refusal = reason }
        XML_StopParser(parser, 0)
    }

    private func endText() {
        guard !characters.isEmpty else { return }
        if characters.contains(where: { $0 > 0x20 }) {
            events.append(.text(String(decoding: characters, as: UTF8.self)))
        }
        characters.removeAll(keepingCapacity: true)
    }

    private static func split(_ name: UnsafePointer<CChar>) -> (prefix: String, name: String) {
        let whole = String(cString: name)
        guard let colon = whole.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", whole) }
        return (String(whole[..<colon]), String(whole[whole.utf8.index(after: colon)...]))
    }

    private static func describe(
        _ name: UnsafePointer<CChar>?, _ encoding: UnsafeMutablePointer<XML_Encoding>?
    ) -> Int32 {
        guard let name, let encoding, let table = SingleByteEncoding(named: String(cString: name)) else { return 0 }
        withUnsafeMutableBytes(of: &encoding.pointee.map) { map in
            let map = map.bindMemory(to: Int32.self)
            for (byte, scalar) in table.scalars.enumerated() { map[byte] = scalar.map { Int32($0.value) } ?? -1 }
        }
        return 1
    }

    // MARK: Failures

    private func failure(_ reason: String) -> XMLError {
        XMLError(
            reason: reason, line: Int(XML_GetCurrentLineNumber(parser)) + leadingLines,
            column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    private var reason: String {
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_NO_ELEMENTS where given == 0: "the file is empty"
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
            XML_ERROR_PARTIAL_CHAR:
            "the file ends too early"
        case XML_ERROR_TAG_MISMATCH: "an end tag doesn't fit the start tag that it should close"
        case XML_ERROR_UNDEFINED_ENTITY: "\"&\" stands before a name that isn't known"
        case XML_ERROR_DUPLICATE_ATTRIBUTE: "a tag has the same attribute twice"
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something stands after the end"
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            "the file's encoding can't be read; save it as UTF-8 and try again"
        case XML_ERROR_NO_MEMORY: "there is no memory left to read it"
        default: "this isn't well-formed XML"
        }
    }
}
