// Single fields of forms: what is taken, and what is refused in which words.

import Locations
import Testing

@testable import Website

struct `A field of a form` {
    @Test(arguments: [
        ("  Café\r\nat the corner \n", "Café\nat the corner"), ("a\rb", "a\nb"), ("a\u{0}b\u{8}c\td", "abc\td"),
        ("", ""), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{200B}x", "\u{200B}x"),
    ])
    func `of text is cleaned`(typed: String, kept: String) throws {
        #expect(try FieldReading.text(typed, limit: 100, field: "f", called: "It") == kept)
    }

    @Test func `of text has a limit`() throws {
        #expect(
            try FieldReading.text(String(repeating: "é", count: 10), limit: 10, field: "f", called: "It").count == 10)
        #expect(throws: Problem(.invalid, "It has 11 characters; at most 10 fit. Please shorten it.", field: "f")) {
            try FieldReading.text(String(repeating: "é", count: 11), limit: 10, field: "f", called: "It")
        }
    }

    @Test(arguments: [
        ("47.1401", 47.1401), ("-1.5", -1.5), ("47,1401", 47.1401), (" 9 ", 9), ("\u{2212}33.86", -33.86), ("1e1", 10),
    ])
    func `of a number is read`(typed: String, number: Double) throws {
        #expect(try FieldReading.number(typed, in: -90...90, unit: "degrees", field: "f", called: "It") == number)
    }

    @Test(arguments: ["", "NaN", "inf", "1e999", "0x10", "abc", "1.2.3", "91", "-90.0001", "1,234,5", "nan"])
    func `of a number is refused in words`(typed: String) {
        #expect(throws: Problem.self) {
            try FieldReading.number(typed, in: -90...90, unit: "degrees", field: "f", called: "It")
        }
    }
}
