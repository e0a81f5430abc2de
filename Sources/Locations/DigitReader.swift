// Reads the fixed-width numbers that dates are written in.

/// A position in a text of ASCII digits and signs.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The number that the next `count` characters are, all of them digits.
    mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// The next character's value, if it is a digit.
    mutating func digit() -> Int? {
        guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte - 0x30)
    }

    /// Steps over the next character if it is one of `characters`, which are ASCII.
    mutating func take(_ characters: StaticString) -> Bool {
        one(of: characters) != nil
    }

    /// The next character, stepped over, if it is one of `characters`, which are ASCII.
    mutating func one(of characters: StaticString) -> UInt8? {
        guard let byte = rest.first, characters.withUTF8Buffer({ $0.contains(byte) }) else { return nil }
        rest.removeFirst()
        return byte
    }
}
