// Text in HTML: nothing that was typed becomes markup.

import Testing

@testable import Templating

struct `Escaping` {
    private func escaped(_ text: String) throws -> String {
        try render(["page": "{{title}}"], Page(title: text))
    }

    private func expected(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: String(scalar)
            }
        }.joined()
    }

    @Test func `changes five characters and no other`() throws {
        let all = String(String.UnicodeScalarView((0..<0x300).compactMap(Unicode.Scalar.init)))
        #expect(try Array(escaped(all).unicodeScalars) == Array(expected(all).unicodeScalars))
    }

    @Test(arguments: ["&", "<", ">", "\"", "'", "é", "🗺", "\u{0}", "#", "%", "=", "?", "\u{A6}", "\u{BC}"])
    func `finds one wherever it stands`(character: String) throws {
        for length in 0..<20 {
            for position in 0...length {
                let text =
                    String(repeating: "a", count: position) + character
                    + String(repeating: "ÿ", count: length - position)
                #expect(try escaped(text) == expected(text))
            }
        }
    }

    @Test func `finds all of many`() throws {
        for text in ["<<<<<<<<<<<<<<<<<", "a&&b''c", "<script>alert(\"x\")</script>", ""] {
            #expect(try escaped(text) == expected(text))
        }
        let long = String(repeating: "<a href='x'>&\"", count: 20_000)
        #expect(try escaped(long) == expected(long))
    }
}
