// JSON read piece by piece.

/// A strict reader of JSON (RFC 8259) that comes in chunks; memory stays flat whatever the text's size.
///
/// It pulls one token after the other, and leaves strings and numbers in ``text``. All methods throw ``ImportFailure`` for
/// text that isn't JSON, and what the source throws. Values may be nested ``maximumDepth`` deep, a number may have
/// ``maximumNumber`` characters, and of a string no more is kept than asked for. Duplicate keys are allowed, as in the RFC.
struct JSONScanner {
    static let maximumDepth = 128
    static let maximumNumber = 1000

    /// The last string (unescaped, valid UTF-8) or number (as written).
    var text: [UInt8] = []
    /// Whether the last string was longer than what was kept of it.
    var wasCut = false
    /// Whether something in the last string couldn't be kept: NUL and lone surrogates become U+FFFD.
    var wasMended = false

    var input: TextInput

    init(source: @escaping () throws -> [UInt8]?) {
        input = TextInput(source: source)
    }

    // MARK: Structure

    /// The next byte that isn't white space, without taking it; `nil` at the end.
    mutating func peekOrEnd() throws -> UInt8? {
        while let byte = try input.current() {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            input.index += 1
        }
        return nil
    }

    /// The next byte that isn't white space, without taking it.
    mutating func peek() throws -> UInt8 {
        guard let byte = try peekOrEnd() else { throw input.failure("the file ends too early") }
        return byte
    }

    /// Takes the byte that has to come next.
    mutating func expect(_ byte: UInt8) throws {
        guard try peek() == byte else {
            throw input.failure("\(try input.found()) stands where \"\(Character(UnicodeScalar(byte)))\" belongs")
        }
        input.index += 1
    }

    /// Goes to the next key of an object whose `{` was taken, and past its colon; the key is in ``text``.
    ///
    /// - Parameter isFirst: `true` for the first call; becomes `false`.
    /// - Returns: `false` after the last one; the `}` is taken then.
    mutating func nextKey(_ isFirst: inout Bool) throws -> Bool {
        guard try nextMember(closing: UInt8(ascii: "}"), &isFirst) else { return false }
        guard try peek() == UInt8(ascii: "\"") else {
            throw input.failure("\(try input.found()) stands where a name belongs")
        }
        try string(keeping: 100)
        try expect(UInt8(ascii: ":"))
        return true
    }

    /// Goes to the next element of an array whose `[` was taken; works like ``nextKey(_:)``.
    mutating func nextElement(_ isFirst: inout Bool) throws -> Bool {
        try nextMember(closing: UInt8(ascii: "]"), &isFirst)
    }

    private mutating func nextMember(closing: UInt8, _ isFirst: inout Bool) throws -> Bool {
        let byte = try peek()
        if byte == closing {
            input.index += 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else {
            throw input.failure(
                "\(try input.found()) stands where a comma or \"\(Character(UnicodeScalar(closing)))\" belongs")
        }
        input.index += 1
        guard try peek() != closing else { throw input.failure("nothing stands after a comma") }
        return true
    }

    // MARK: Values

    /// Takes any value and keeps nothing of it.
    ///
    /// - Parameter depth: how many values it stands in.
    mutating func skipValue(depth: Int) throws {
        guard depth < Self.maximumDepth else {
            throw input.failure("values are nested more than \(Self.maximumDepth) deep")
        }
        var isFirst = true
        switch try peek() {
        case UInt8(ascii: "{"):
            input.index += 1
            while try nextKey(&isFirst) { try skipValue(depth: depth + 1) }
        case UInt8(ascii: "["):
            input.index += 1
            while try nextElement(&isFirst) { try skipValue(depth: depth + 1) }
        case UInt8(ascii: "\""): try string(keeping: 0)
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        default: throw input.failure("\(try input.found()) stands where a value belongs")
        }
    }

    /// Takes a number, which has to come next, into ``text``.
    mutating func number() throws {
        text.removeAll(keepingCapacity: true)
        if try input.current() == UInt8(ascii: "-") { try keepNumberByte() }
        if try input.current() == UInt8(ascii: "0") { try keepNumberByte() } else { try digits() }
        if try input.current() == UInt8(ascii: ".") {
            try keepNumberByte()
            try digits()
        }
        if let byte = try input.current(), byte | 0x20 == UInt8(ascii: "e") {
            try keepNumberByte()
            if let sign = try input.current(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                try keepNumberByte()
            }
            try digits()
        }
    }

    private mutating func digits() throws {
        let start = text.count
        while let byte = try input.current(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            try keepNumberByte()
        }
        guard text.count > start else { throw input.failure("\(try input.found()) stands where a digit belongs") }
    }

    private mutating func keepNumberByte() throws {
        guard text.count < Self.maximumNumber else {
            throw input.failure("a number has more than \(Self.maximumNumber) characters")
        }
        text.append(input.chunk[input.index])
        input.index += 1
    }

    private mutating func word(_ word: StaticString) throws {
        for offset in 0..<word.utf8CodeUnitCount {
            guard try input.current() == word.utf8Start[offset] else { throw input.failure("\"\(word)\" is misspelt") }
            input.index += 1
        }
    }
}
