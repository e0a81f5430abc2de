// Expat.

private import CExpat

/// The owner of a parser of expat's; not thread-safe.
///
/// Namespaces are left to who reads, as expat would refuse prefixes that aren't declared.
final class XMLParser {
    /// What it told of the last chunk.
    ///
    /// Behind a pointer, as expat hands it back; Swift would watch each access to an object's property, millions of them.
    let pieces: UnsafeMutablePointer<XMLPieces>

    private let parser: OpaquePointer?
    private var given = 0
    private var hasBegun = false

    init() {
        parser = XML_ParserCreate(nil)
        pieces = .allocate(capacity: 1)
        pieces.initialize(to: XMLPieces(of: parser))
        XML_SetUserData(parser, pieces)
        XML_SetElementHandler(
            parser,
            { pieces, name, attributes in
                guard let name else { return }
                pieces?.assumingMemoryBound(to: XMLPieces.self).pointee.start(name, attributes)
            }, { pieces, _ in pieces?.assumingMemoryBound(to: XMLPieces.self).pointee.end() })
        XML_SetCharacterDataHandler(parser) { pieces, text, count in
            text?.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { text in
                pieces?.assumingMemoryBound(to: XMLPieces.self).pointee
                    .add(UnsafeBufferPointer(start: text, count: Int(count)))
            }
        }
        XML_SetEntityDeclHandler(parser) { pieces, _, _, _, _, _, _, _, _ in
            pieces?.assumingMemoryBound(to: XMLPieces.self).pointee
                .refuse("the file declares entities, which could do harm; they aren't read")
        }
        XML_SetUnknownEncodingHandler(
            parser, { _, name, encoding in XMLParser.describe(name, encoding) }, nil)
    }

    deinit {
        XML_ParserFree(parser)
        pieces.deinitialize(count: 1)
        pieces.deallocate()
    }

    /// Reads a chunk; ``pieces`` are those that are complete now.
    func read(_ bytes: [UInt8], isLast: Bool) throws(XMLError) {
        pieces.pointee.beginChunk()
        let start = hasBegun ? 0 : blanks(before: bytes)
        given += bytes.count - start
        let status = bytes.withUnsafeBytes { buffer in
            let text = buffer[start...]
            // An empty array has no address, and expat takes none only for no bytes.
            return XML_Parse(
                parser, UnsafeRawBufferPointer(rebasing: text).baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(text.count), isLast ? 1 : 0)
        }
        if let refusal = pieces.pointee.refusal { throw failure(refusal) }
        guard status == XML_STATUS_OK else { throw failure(reason) }
        // What expat keeps of a tag that hasn't ended yet.
        if given - Int(XML_GetCurrentByteIndex(parser)) > XMLScanner.maximumTag, !isLast {
            throw failure("a tag has more than \(XMLScanner.maximumTag) bytes")
        }
    }

    /// White space may not stand before an XML declaration, and often does.
    private func blanks(before bytes: [UInt8]) -> Int {
        let start = bytes.firstIndex { ![0x20, 0x09, 0x0D, 0x0A].contains($0) } ?? bytes.count
        hasBegun = start < bytes.count
        // UTF-16 without its mark begins with a blank and a zero.
        guard start == bytes.count || bytes[start] != 0 else { return 0 }
        pieces.pointee.leadingLines += bytes[..<start].count { $0 == 0x0A }
        return start
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
            reason: reason, line: Int(XML_GetCurrentLineNumber(parser)) + pieces.pointee.leadingLines,
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
