// Reading JSON made of many numbers, quickly and without building a tree.

/// A forward-only reader of JSON (RFC 8259) over bytes.
///
/// The caller says what it expects; anything else is an error with its position. Never reads past the end.
struct JSONScanner {
    /// Where the text isn't what was expected.
    struct Failure: Error {
        let reason: String
        let position: Int
    }

    /// Values nested deeper than this are refused by ``skipValue()``.
    static let depthLimit = 64

    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func failure(_ reason: String) -> Failure { Failure(reason: reason, position: position) }

    /// Reads an object; `member` gets each name and must read or skip the value.
    mutating func object(_ member: (inout JSONScanner, String) throws -> Void) throws {
        try expect(UInt8(ascii: "{"))
        guard !skip(UInt8(ascii: "}")) else { return }
        repeat {
            let name = try string()
            try expect(UInt8(ascii: ":"))
            try member(&self, name)
        } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
    }

    /// Reads an array; `element` must read or skip one value.
    mutating func array(_ element: (inout JSONScanner) throws -> Void) throws {
        try expect(UInt8(ascii: "["))
        guard !skip(UInt8(ascii: "]")) else { return }
        repeat { try element(&self) } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    /// Reads a whole number that fits 32 bits.
    @inline(__always)
    mutating func integer() throws -> Int32 {
        skipSpace()
        var index = position
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        var value = 0
        while index < bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value &* 10 &+ Int(digit)
            index += 1
        }
        // Ten digits can't overflow 64 bits, so the value is right before its range is looked at.
        guard index > first, index - first <= 10, let result = Int32(exactly: isNegative ? -value : value) else {
            throw failure("expected a whole number of 32 bits")
        }
        position = index
        return result
    }

    /// Reads any number.
    mutating func number() throws -> Double {
        skipSpace()
        let first = position
        while position < bytes.count, Self.isNumberByte(bytes[position]) { position += 1 }
        guard position - first <= 40, let value = Double(String(decoding: bytes[first..<position], as: UTF8.self)),
            value.isFinite
        else {
            position = first
            throw failure("expected a number")
        }
        return value
    }

    /// Reads a string; broken UTF-8 becomes replacement characters.
    mutating func string() throws -> String {
        try expect(UInt8(ascii: "\""))
        let first = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\") {
            position += 1
        }
        var text = Array(bytes[first..<position])
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
                text.append(contentsOf: try escape())
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        try expect(UInt8(ascii: "\""))
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads past any value.
    mutating func skipValue() throws { try skipValue(depth: 0) }

    /// Only white space may follow.
    mutating func end() throws {
        skipSpace()
        guard position == bytes.count else { throw failure("expected the end") }
    }

    /// Whether the next byte, after white space, is `byte`; moves past it if so.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    @inline(__always)
    mutating func expect(_ byte: UInt8) throws {
        guard skip(byte) else { throw failure("expected \(Character(Unicode.Scalar(byte)))") }
    }

    private mutating func skipValue(depth: Int) throws {
        guard depth < Self.depthLimit else { throw failure("nested too deeply") }
        skipSpace()
        guard position < bytes.count else { throw failure("expected a value") }
        switch bytes[position] {
        case UInt8(ascii: "{"): try object { scanner, _ in try scanner.skipValue(depth: depth + 1) }
        case UInt8(ascii: "["): try array { scanner in try scanner.skipValue(depth: depth + 1) }
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: _ = try number()
        }
    }

    private mutating func word(_ word: String) throws {
        guard bytes[position...].starts(with: word.utf8) else { throw failure("expected a value") }
        position += word.utf8.count
    }

    private mutating func escape() throws -> [UInt8] {
        guard position < bytes.count else { throw failure("expected an escape") }
        defer { position += 1 }
        switch bytes[position] {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"):
            let digits = bytes[min(position + 1, bytes.count)..<min(position + 5, bytes.count)]
            guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
                throw failure("expected four hexadecimal digits")
            }
            position += 4
            // The project's files write such characters as they are: half of a pair alone is never met in them.
            return Array(String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
        case let other: return [other]
        }
    }

    @inline(__always)
    private mutating func skipSpace() {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position += 1
        }
    }

    private static func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
