// JSONScanner: numbers, strings, limits.

import Testing

@testable import Cartography

struct JSONScannerTests {
    @Test(arguments: [("0", 0), (" -17", -17), ("2147483647", .max), ("-2147483648", .min)] as [(String, Int32)])
    func `reads whole numbers of 32 bits`(text: String, value: Int32) throws {
        var scanner = JSONScanner(Array(text.utf8))
        #expect(try scanner.integer() == value)
        try scanner.end()
    }

    @Test(arguments: ["", "-", "x", "2147483648", "-2147483649", "99999999999999999999999"])
    func `refuses other whole numbers`(text: String) {
        var scanner = JSONScanner(Array(text.utf8))
        #expect(throws: JSONScanner.Failure.self) { try scanner.integer() }
    }

    @Test(arguments: [
        (#""a""#, "a"), (#""a\"b\\\/\n""#, "a\"b\\/\n"), (#""\u00e9é""#, "éé"), (#""\ud800""#, "\u{FFFD}"),
    ])
    func `reads strings`(text: String, value: String) throws {
        var scanner = JSONScanner(Array(text.utf8))
        #expect(try scanner.string() == value)
    }

    @Test(arguments: ["\"", "\"\\", "\"\\u12", "\"\\uzzzz\"", "\"abc"])
    func `refuses strings that are cut off`(text: String) {
        var scanner = JSONScanner(Array(text.utf8))
        #expect(throws: JSONScanner.Failure.self) { try scanner.string() }
    }

    @Test func `skips any value, but nothing nested without end`() throws {
        var scanner = JSONScanner(Array(#"{"a":[1,-2.5e3,"x",{"b":null}],"c":true,"d":false} "#.utf8))
        try scanner.skipValue()
        try scanner.end()
        let depth = JSONScanner.depthLimit
        var fits = JSONScanner(
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
        try fits.skipValue()
        var deep = JSONScanner(Array(String(repeating: "[", count: 1_000_000).utf8))
        #expect(throws: JSONScanner.Failure.self) { try deep.skipValue() }
    }
}
