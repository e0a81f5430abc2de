// Files that aren't JSON, and hostile ones.

import Foundation
import Interchange
import Testing

@Suite struct GeoJSONSyntaxTests {
    @Test(
        arguments: [
            ("", "Line 1, column 1: the file is empty."),
            (" \n ", "Line 2, column 2: the file is empty."),
            ("hello", #"Line 1, column 1: the file isn't GeoJSON: it has to begin with "{" or "["."#),
            ("{\"type\":\"Point\"\n \"a\":1}", #"Line 2, column 2: """ stands where a comma or "}" belongs."#),
            ("{\"é\" 1}", #"Line 1, column 6: "1" stands where ":" belongs."#),
            ("[1,]", "Line 1, column 4: nothing stands after a comma."),
            ("[1", "Line 1, column 3: the file ends too early."),
            ("[]]", "Line 1, column 3: something stands after the end."),
            ("[\"a", "Line 1, column 4: the file ends inside a text."),
            ("[\"a\n\"]", "Line 1, column 4: a control character stands in a text without its \"\\\"."),
            (
                "{\"a\":1}",
                "Line 1, column 8: there are no places in this file: it has neither features nor a geometry."
            ),
        ])
    func `a file that can't be read says where and why`(text: String, message: String) throws {
        for chunk in [1, 2, 3, 1000] {
            let failure = try #require(throws: ImportFailure.self) { try rows(text, chunk: chunk) }
            #expect(failure.description == message)
        }
    }

    @Test(
        arguments: [
            "[01]", "[1.]", "[.5]", "[-]", "[+1]", "[1e]", "[1e+]", "[0x1]", "[NaN]", "[Infinity]", "[-Infinity]",
            "[1 2]",
            "[tru]", "[nul", "[TRUE]", "[True]", "['a']", "[\"\\x\"]", "[\"\\u12\"]", "[\"\\u00g0\"]",
            "[\"\\ud800\\u\"]",
            "[\"\u{0}\"]", "{a:1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "[,]", "[1,,2]", "{\"a\":1 \"b\"}",
            "[}", "{]",
            "[/**/]", "[1]//", "[\u{FEFF}1]", "[\u{A0}]", "{\"features\":[1}", "{\"features\":[{]}", "[\u{ff11}]",
            #"{"type":"Point","coordinates":[1,2"#, #"{"type":"Point","coordinates":[1,2]"#,
        ])
    func `JSON is read strictly`(text: String) {
        #expect(throws: ImportFailure.self) { try rows(text) }
        #expect(throws: ImportFailure.self) { try rows(text, chunk: 1) }
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0x80], [0xE9],
        ] as [[UInt8]])
    func `text that isn't UTF-8 is refused`(bytes: [UInt8]) throws {
        let text = Array("[\"".utf8) + bytes + Array("\"]".utf8)
        for chunk in [1, 100] {
            let failure = try #require(throws: ImportFailure.self) { try rows(text, chunk: chunk) }
            #expect(failure.reason == "a text isn't UTF-8; save the file as UTF-8 and try again")
        }
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func `UTF-16 is read as UTF-8 is`(encoding: String.Encoding) throws {
        let bytes = try #require(feature(#""name":"Café 🍕""#).data(using: encoding))
        guard case .place(let place)? = try fileRows(bytes, chunk: 1).first else {
            Issue.record("no place")
            return
        }
        #expect(place.description == "Café 🍕")
    }

    @Test(arguments: ["PK\u{3}\u{4}...", "\u{1F}\u{8B}"])
    func `what is compressed is told by name`(text: String) throws {
        let failure = try #require(throws: ImportFailure.self) {
            try fileRows(text.unicodeScalars.map { UInt8($0.value) })
        }
        #expect(failure.reason == "the file is compressed; unpack it and try again")
    }

    @Test func `nesting has a limit`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try rows(nested(128)).count == 1)
        #expect(throws: ImportFailure.self) { try rows(nested(129)) }
        #expect(throws: ImportFailure.self) { try rows(String(repeating: "[", count: 1_000_000)) }
        #expect(throws: ImportFailure.self) { try rows(String(repeating: #"{"a":"#, count: 100_000)) }
        let coordinates = String(repeating: "[", count: 1_000_000)
        #expect(throws: ImportFailure.self) { try rows(#"{"type":"Point","coordinates":\#(coordinates)"#) }
    }

    @Test func `numbers have a limit`() throws {
        #expect(try rows("[\(String(repeating: "1", count: 1000))]").count == 1)
        #expect(throws: ImportFailure.self) { try rows("[\(String(repeating: "1", count: 1001))]") }
    }

    @Test func `after a failure there are no more rows`() throws {
        var parts = ["[" + feature("") + ";", feature("") + "]"]
        var reader = GeoJSONReader { parts.isEmpty ? nil : Array(parts.removeFirst().utf8) }
        #expect(try reader.next() != nil)
        #expect(throws: ImportFailure.self) { try reader.next() }
        #expect(try reader.next() == nil)
    }

    @Test func `a source that fails ends the reading with its error`() {
        struct Unplugged: Error {}
        var reader = GeoJSONReader { throw Unplugged() }
        #expect(throws: Unplugged.self) { try reader.next() }
    }

    @Test func `damaged files are read or refused, never crash, and never differ by their chunks`() throws {
        let whole = try written([(try fullLocation(), landmark), (try fullLocation(), landmark)]).text
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<1500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = .random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(Array("{}[]\",:\\0e-. ".utf8).randomElement(using: &generator) ?? 0, at: index)
                default: bytes.removeSubrange(index...)
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            let atOnce = Result { try rows(bytes) }
            let piecemeal = Result { try rows(bytes, chunk: 3) }
            switch (atOnce, piecemeal) {
            case (.success(let one), .success(let other)):
                #expect(one == other)
                let text = String(decoding: bytes, as: UTF8.self)
                let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
                // Foundation refuses numbers too big for it, which JSON itself allows.
                #expect(isJSON || text.contains(/[0-9][eE]\+?[0-9]{3}/), "\(text)")
            case (.failure(let one), .failure(let other)):
                #expect(one as? ImportFailure == other as? ImportFailure)
                #expect(one is ImportFailure)
            default: Issue.record("chunks made a difference: \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}
