// Reads a template's text into nodes (mustache.5 and the public specification).

/// Parses one source; see the specification's modules comments, delimiters, interpolation, inverted, partials, sections and
/// inheritance.
struct TemplateParser {
    private let source: Source
    private let bytes: [UInt8]
    private var index = 0
    private var delimiters: Delimiters
    private var depth = 0
    /// How far lines and columns are counted, and which they are there.
    private var counted = 0
    private var line: Int
    private var column: Int

    /// How deep tags may stand in each other.
    static let maximalDepth = 100

    private init(_ source: Source) {
        self.source = source
        bytes = source.bytes
        delimiters = source.delimiters
        line = source.firstLine
        column = source.firstColumn + source.shift
    }

    static func parse(_ source: Source) throws(TemplateError) -> [Node] {
        var parser = TemplateParser(source)
        return try parser.nodes(until: nil)
    }

    /// The nodes up to the tag that closes `opening`, or up to the end.
    private mutating func nodes(until opening: Tag?) throws(TemplateError) -> [Node] {
        if let opening, depth == Self.maximalDepth {
            throw opening.name.position.error("tags stand in each other more than \(depth) deep")
        }
        depth += 1
        defer { depth -= 1 }
        var nodes: [Node] = []
        while let tag = try nextTag(&nodes) {
            switch tag.kind {
            case UInt8(ascii: "/"):
                guard let opening else {
                    throw tag.name.position.error("{{/\(tag.name.text)}} closes nothing here")
                }
                guard opening.name.text == tag.name.text else {
                    let place = "\(opening) of line \(opening.name.position.line)"
                    throw tag.name.position.error("{{/\(tag.name.text)}} stands where \(place) must be closed")
                }
                return nodes
            case UInt8(ascii: "!"), UInt8(ascii: "="):
                break
            case UInt8(ascii: "#"):
                nodes.append(.section(tag.name, isInverted: false, try self.nodes(until: tag)))
            case UInt8(ascii: "^"):
                nodes.append(.section(tag.name, isInverted: true, try self.nodes(until: tag)))
            case UInt8(ascii: ">"):
                nodes.append(.partial(tag.name, indentation: tag.indentation))
            case UInt8(ascii: "<"):
                nodes.append(try parent(tag, &nodes))
            case UInt8(ascii: "$"):
                nodes.append(.block(try block(tag)))
            case UInt8(ascii: "&"), UInt8(ascii: "{"):
                nodes.append(.variable(tag.name, escaped: false))
            default:
                nodes.append(.variable(tag.name, escaped: true))
            }
        }
        if let opening { throw opening.name.position.error("\(opening) is never closed") }
        return nodes
    }

    // MARK: Inheritance

    private mutating func parent(_ tag: Tag, _ nodes: inout [Node]) throws(TemplateError) -> Node {
        let inside = try self.nodes(until: tag)
        let overrides = inside.compactMap { node -> Node.Block? in
            if case .block(let block) = node { block } else { nil }
        }
        guard let indentation = tag.leading, let end = endOfBlankLine(from: index) else {
            return .parent(tag.name, overrides: overrides, indentation: [])
        }
        // It has its lines to itself: their blanks and line end are the parent's indentation, not text.
        Self.removeTrailing(indentation.count, from: &nodes)
        index = end
        return .parent(tag.name, overrides: overrides, indentation: indentation)
    }

    private mutating func block(_ tag: Tag) throws(TemplateError) -> Node.Block {
        let start = index
        let delimiters = delimiters
        let position = position(at: start)
        _ = try nodes(until: tag)
        var body = bytes[start..<lastTagStart]
        let opensLine = body.firstIndex(of: Indentation.newline).flatMap { end in
            body[..<end].allSatisfy { Indentation.isBlank($0) || $0 == UInt8(ascii: "\r") } ? end : nil
        }
        if let opensLine { body = body[(opensLine + 1)...] }
        // Blanks before a closing tag that has its line to itself belong to the tag.
        if lastTagWasAlone, let lineStart = body.lastIndex(of: Indentation.newline) { body = body[...lineStart] }
        if lastTagWasAlone, opensLine != nil, body.allSatisfy(Indentation.isBlank) { body = [] }
        let content = Array(body)
        let own = Indentation.intrinsic(content)
        let indentation = tag.leading.map { leading in opensLine == nil ? leading : own ?? leading } ?? []
        return Node.Block(
            name: tag.name,
            source: Source(
                file: source.file,
                bytes: opensLine == nil ? content : Indentation.dedented(content, by: own?.count ?? 0),
                firstLine: position.line + (opensLine == nil ? 0 : 1),
                firstColumn: opensLine == nil ? position.column : 1,
                shift: source.shift + (opensLine == nil ? 0 : own?.count ?? 0), delimiters: delimiters),
            indentation: indentation)
    }

    /// Where the tag began that ``nodes(until:)`` ended at, and whether it stood alone on its line.
    private var lastTagStart = 0
    private var lastTagWasAlone = false

    // MARK: Tags

    private struct Tag: CustomStringConvertible {
        let kind: UInt8
        let name: Node.Name
        /// The blanks before it where it stands alone on its line.
        let indentation: [UInt8]
        /// The blanks before it where it is the first on its line.
        let leading: [UInt8]?

        var description: String { "{{\(String(UnicodeScalar(kind)))\(name.text)}}" }
    }

    private static let kinds = Set("#^/<>$&{!=".utf8)
    private static let kindsThatStandAlone = Set("#^/>!=$".utf8)

    /// The next tag, with the text before it added to `nodes`; `nil` at the end.
    private mutating func nextTag(_ nodes: inout [Node]) throws(TemplateError) -> Tag? {
        guard let start = find(delimiters.open, from: index) else {
            Self.append(bytes[index...], to: &nodes)
            index = bytes.count
            return nil
        }
        var inside = start + delimiters.open.count
        let first = inside < bytes.count ? bytes[inside] : 0
        let kind = Self.kinds.contains(first) ? first : 0
        if kind != 0 { inside += 1 }
        var close = delimiters.close
        if kind == UInt8(ascii: "{") { close = [UInt8(ascii: "}")] + close }
        if kind == UInt8(ascii: "=") { close = [UInt8(ascii: "=")] + close }
        let position = self.position(at: start)
        guard let closing = find(close, from: inside) else { throw position.error("this tag is never closed") }
        let end = closing + close.count
        let content = String(decoding: bytes[inside..<closing], as: UTF8.self)
        let words = content.split(whereSeparator: \.isWhitespace)
        let name = Node.Name(text: words.joined(separator: " "), position: position)
        if kind == UInt8(ascii: "=") {
            try setDelimiters(content, position)
        } else if kind != UInt8(ascii: "!") {
            try check(name)
        }

        let leading = blanksBefore(start)
        let lineEnd = leading == nil ? nil : endOfBlankLine(from: end)
        let isAlone = lineEnd != nil && Self.kindsThatStandAlone.contains(kind)
        lastTagStart = start
        lastTagWasAlone = isAlone
        // A block that opens alone keeps its line end: it shows that its lines follow.
        let isBlock = kind == UInt8(ascii: "$")
        let dropsBlanks = isAlone || (isBlock && leading != nil)
        Self.append(bytes[index..<(dropsBlanks ? start - (leading?.count ?? 0) : start)], to: &nodes)
        index = isAlone && !isBlock ? lineEnd ?? end : end
        return Tag(kind: kind, name: name, indentation: isAlone ? leading ?? [] : [], leading: leading)
    }

    private func check(_ name: Node.Name) throws(TemplateError) {
        guard !name.text.isEmpty else { throw name.position.error("this tag has no name") }
        guard name.text == "." || !name.parts.contains(""), !name.text.contains(" ") else {
            throw name.position.error("\(name.text) isn't a name")
        }
    }

    private mutating func setDelimiters(_ content: String, _ position: Position) throws(TemplateError) {
        let parts = content.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, !parts.contains(where: { $0.contains("=") }) else {
            throw position.error("delimiters are set as in {{=<% %>=}}")
        }
        delimiters = Delimiters(open: Array(parts[0].utf8), close: Array(parts[1].utf8))
    }

    // MARK: Text

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        guard start + pattern.count <= bytes.count else { return nil }
        return (start...(bytes.count - pattern.count)).first { bytes[$0..<($0 + pattern.count)].elementsEqual(pattern) }
    }

    /// The blanks between the line's start and `end`; `nil` where there is anything else.
    private func blanksBefore(_ end: Int) -> [UInt8]? {
        var start = end
        while start > 0, Indentation.isBlank(bytes[start - 1]) { start -= 1 }
        return start == 0 || bytes[start - 1] == Indentation.newline ? Array(bytes[start..<end]) : nil
    }

    /// Where the next line begins if only blanks are left on this one, or the text's end.
    private func endOfBlankLine(from start: Int) -> Int? {
        var end = start
        while end < bytes.count, Indentation.isBlank(bytes[end]) { end += 1 }
        if end == bytes.count { return end }
        if bytes[end] == Indentation.newline { return end + 1 }
        return bytes[end...].starts(with: [UInt8(ascii: "\r"), Indentation.newline]) ? end + 2 : nil
    }

    private static func append(_ text: ArraySlice<UInt8>, to nodes: inout [Node]) {
        if !text.isEmpty { nodes.append(.text(Array(text))) }
    }

    private static func removeTrailing(_ count: Int, from nodes: inout [Node]) {
        guard count > 0, case .text(let text)? = nodes.last else { return }
        nodes.removeLast()
        append(text.dropLast(count), to: &nodes)
    }

    /// Where a byte stands in the file; asked from the front to the back only.
    private mutating func position(at offset: Int) -> Position {
        for byte in bytes[counted..<max(counted, offset)] {
            if byte == Indentation.newline {
                line += 1
                column = 1 + source.shift
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        counted = max(counted, offset)
        return Position(file: source.file, line: line, column: max(1, column))
    }
}
