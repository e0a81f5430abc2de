// XML of friends and of strangers.

import Testing
import XML

struct `XML that is read piece by piece` {
    private static func scanner(_ bytes: some Sequence<UInt8>, chunk: Int = 3) -> XMLScanner {
        var rest = Array(bytes)[...]
        return XMLScanner {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(chunk) }
            return Array(rest.prefix(chunk))
        }
    }

    /// The document in short: names, attributes in brackets, text in quotation marks.
    private static func outline(_ bytes: some Sequence<UInt8>, chunk: Int = 3) throws -> String {
        let scanner = scanner(bytes, chunk: chunk)
        var outline = ""
        while let event = try scanner.next() {
            switch event {
            case .start(let element): outline += "<\(element.name)" + (element["a"].map { "[\($0)]" } ?? "")
            case .text(let text): outline += "\"\(text)\""
            case .end: outline += ">"
            }
        }
        return outline
    }

    @Test(arguments: [1, 2, 1000])
    func `comes whole, however it is cut`(chunk: Int) throws {
        let text =
            "\u{FEFF}<?xml version='1.0'?><!-- c --><k:r xmlns:k='urn:k' k:a='1&amp;2'>\n<b>é<![CDATA[<&]]>&#233;</b></k:r>"
        #expect(try Self.outline(text.utf8, chunk: chunk) == "<r[1&2]<b\"é<&é\">>")
    }

    @Test func `may lack declarations of its prefixes, and have blanks before its own`() throws {
        #expect(try Self.outline("\r\n <?xml version='1.0'?><o:r a='x'/>".utf8) == "<r[x]>")
    }

    @Test func `is read in the encodings that it declares`() throws {
        func text(_ encoding: String, _ bytes: [UInt8]) -> [UInt8] {
            Array("<?xml version='1.0' encoding='\(encoding)'?><r>".utf8) + bytes + Array("</r>".utf8)
        }
        #expect(try Self.outline(text("ISO-8859-1", [0xE9])) == "<r\"é\">")
        #expect(try Self.outline(text("Windows-1252", [0x80])) == "<r\"€\">")
        #expect(try Self.outline(text("windows-1251", [0xE9])) == "<r\"й\">")
        let utf16 = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><r>é</r>".utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
        #expect(try Self.outline(utf16) == "<r\"é\">")
        #expect(throws: XMLError.self) { try Self.outline(text("EBCDIC-CP-US", [0xE9])) }
    }

    @Test(
        arguments: [
            ("", "the file is empty"), ("<r>\n<b>", "the file ends too early"), ("<r>\n", "the file ends too early"),
            ("<r><b></r>", "an end tag doesn't fit the start tag that it should close"),
            ("<r>&nbsp;</r>", "\"&\" stands before a name that isn't known"),
            ("<r>\u{1}</r>", "this isn't well-formed XML"), ("<r/><r/>", "something stands after the end"),
        ])
    func `that is broken is refused in plain words`(text: String, reason: String) {
        let error = #expect(throws: XMLError.self) { try Self.outline(text.utf8) }
        #expect(error?.reason == reason)
    }

    @Test func `names the place where it breaks`() {
        let error = #expect(throws: XMLError.self) { try Self.outline("\n\n<r>\n  <b></r>".utf8) }
        #expect(error?.line == 4)
    }

    @Test(
        arguments: [
            #"<!ENTITY a "b">"#, #"<!ENTITY a SYSTEM "file:///etc/passwd">"#,
            #"<!ENTITY % a SYSTEM "http://127.0.0.1/">"#,
        ])
    func `may not declare entities`(declaration: String) {
        let error = #expect(throws: XMLError.self) {
            try Self.outline("<!DOCTYPE r [\(declaration)]><r>&a;</r>".utf8, chunk: 1000)
        }
        #expect(error?.reason == "the file declares entities, which could do harm; they aren't read")
    }

    @Test func `may have a document type, which isn't fetched`() throws {
        #expect(try Self.outline("<!DOCTYPE r SYSTEM 'http://127.0.0.1/r.dtd'><r>a</r>".utf8) == "<r\"a\">")
    }

    @Test func `is bounded in depth and in the size of a tag`() throws {
        let depth = XMLScanner.maximumDepth
        let deep = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        #expect(try Self.outline(deep.utf8, chunk: 1000).utf8.count == 3 * depth)
        #expect(throws: XMLError.self) { try Self.outline("<a>\(deep)</a>".utf8, chunk: 1000) }
        let long = "<r a='" + String(repeating: "x", count: 2 * XMLScanner.maximumTag) + "'/>"
        let error = #expect(throws: XMLError.self) { try Self.outline(long.utf8, chunk: 64 * 1024) }
        #expect(error?.reason == "a tag has more than \(XMLScanner.maximumTag) bytes")
    }

    @Test func `gives text with that of inner elements, cut between characters`() throws {
        let scanner = Self.scanner("<r><a>one <b>t</b>wo</a><c>é€</c><d><e>x</e></d></r>".utf8)
        _ = try scanner.next()
        #expect(try scanner.nextChild()?.name == "a")
        #expect(try scanner.text(keeping: 100) == ("one two", false))
        #expect(try scanner.nextChild()?.name == "c")
        #expect(try scanner.text(keeping: 4) == ("é", true))
        #expect(try scanner.nextChild()?.name == "d")
        try scanner.skip()
        #expect(try scanner.nextChild()?.name == nil)
    }
}
