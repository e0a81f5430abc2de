// Cuts a written coordinate into its pieces.

/// Cuts plain text (see ``PlainText``) into tokens.
struct AngleScanner {
    private let bytes: [UInt8]
    private let decimalCommas: Bool
    private var position = 0
    private var tokens: [AngleToken] = []
    private var hasDecimalPoint = false
    private var hasDecimalComma = false
    /// Whether commas without blanks both separate and begin decimals: `48,2082,16,3738`.
    private var hasTightCommas = false
    /// Whether the last minutes were marked with the letter m, and in which case.
    private var minutesLetter: UInt8?

    private static let tokenLimit = 40

    /// The tokens of `plain`.
    ///
    /// With `decimalCommas`, a comma between two digits is a decimal comma, unless the number has one already; text where that
    /// can't be, or without such a comma, is refused.
    static func tokens(of plain: [UInt8], decimalCommas: Bool) throws(CoordinateParsingError) -> [AngleToken] {
        var scanner = AngleScanner(bytes: plain, decimalCommas: decimalCommas)
        try scanner.scan()
        return scanner.tokens
    }

    private init(bytes: [UInt8], decimalCommas: Bool) {
        self.bytes = bytes
        self.decimalCommas = decimalCommas
    }

    private mutating func scan() throws(CoordinateParsingError) {
        while let byte = peek() {
            guard tokens.count < Self.tokenLimit else { throw .notUnderstood }
            if Self.isDigit(byte) || (byte == UInt8(ascii: ".") && Self.isDigit(peek(1))) {
                try number(sign: nil)
                continue
            }
            if Self.isLetter(byte) {
                try word()
                continue
            }
            position += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): break
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"):
                minutesLetter = nil
                tokens.append(.separator)
            case PlainText.degree: tokens.append(.unit(.degrees))
            case UInt8(ascii: "\""): tokens.append(.unit(.seconds))
            case UInt8(ascii: "'"):
                let isDouble = peek() == byte
                if isDouble { position += 1 }
                tokens.append(.unit(isDouble ? .seconds : .minutes))
            case UInt8(ascii: ":"): tokens.append(.colon)
            case UInt8(ascii: "-"), UInt8(ascii: "+"): try sign(byte)
            default: throw .notUnderstood
            }
        }
        if decimalCommas, !hasDecimalComma || hasDecimalPoint { throw .notUnderstood }
        if hasTightCommas, tokens.contains(where: \.isWholeNumber) { throw .notUnderstood }
    }

    /// A plus or minus, behind which `position` stands.
    private mutating func sign(_ byte: UInt8) throws(CoordinateParsingError) {
        guard Self.isDigit(peek()) || (peek() == UInt8(ascii: ".") && Self.isDigit(peek(1))) else {
            throw .notUnderstood
        }
        guard position < 2 || !Self.isDigit(bytes[position - 2]) || isISO6709 else {
            guard byte == UInt8(ascii: "-") else { throw .notUnderstood }
            tokens.append(.dash)
            return
        }
        try number(sign: byte == UInt8(ascii: "-") ? .minus : .plus)
    }

    /// Whether it is the form of ISO 6709, annex H, in which a sign begins each number and a slash ends it all:
    /// `+48.2082+016.3738/`.
    private var isISO6709: Bool {
        (bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")) && bytes.last == UInt8(ascii: "/")
    }

    private mutating func number(sign: AngleToken.Sign?) throws(CoordinateParsingError) {
        let start = position
        while Self.isDigit(peek()) { position += 1 }
        let wholeDigits = position - start
        var digits = Array(bytes[start..<position])
        var hasFraction = false
        if peek() == UInt8(ascii: ".") {
            hasDecimalPoint = true
            hasFraction = true
        } else if decimalCommas, peek() == UInt8(ascii: ","), Self.isDigit(peek(1)) {
            hasDecimalComma = true
            hasFraction = true
        }
        if hasFraction {
            position += 1
            let start = position
            while Self.isDigit(peek()) { position += 1 }
            digits += [UInt8(ascii: ".")] + bytes[start..<position]
            let isTight = decimalCommas && peek() == UInt8(ascii: ",") && Self.isDigit(peek(1))
            hasTightCommas = hasTightCommas || isTight
            // With commas for everything, only long fractions tell the decimal ones from those between the angles.
            if hasTightCommas, position - start < 3 { throw .notUnderstood }
            if position == start { digits.append(UInt8(ascii: "0")) }
        }
        digits += exponent(wholeDigits: wholeDigits)
        guard digits.count <= 40, let value = Double(String(decoding: digits, as: UTF8.self)) else {
            throw .notUnderstood
        }
        tokens.append(
            .number(.init(value: value, wholeDigits: wholeDigits, hasFraction: hasFraction, sign: sign)))
    }

    /// The exponent that programs write for degrees below 0.000001 (`5e-7`); any other E is for East.
    private mutating func exponent(wholeDigits: Int) -> ArraySlice<UInt8> {
        guard wholeDigits == 1, peek() == UInt8(ascii: "e"), peek(1) == UInt8(ascii: "-"), Self.isDigit(peek(2)) else {
            return []
        }
        var end = position + 3
        while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
        guard end - position <= 4, end == bytes.count || bytes[end] != UInt8(ascii: ".") else { return [] }
        guard let exponent = Int(String(decoding: bytes[position + 2..<end], as: UTF8.self)), exponent >= 7 else {
            return []
        }
        defer { position = end }
        return bytes[position..<end]
    }

    private mutating func word() throws(CoordinateParsingError) {
        let start = position
        while Self.isLetter(peek()) { position += 1 }
        let word = bytes[start..<position]
        if let known = try token(for: word) {
            try append(known)
        } else if word.count == 2, let first = try token(for: word.prefix(1)) {
            // A unit and a hemisphere without a blank: 29sN.
            try append(first)
            guard case .hemisphere(let hemisphere) = try token(for: word.suffix(1)) else { throw .notUnderstood }
            try append(.hemisphere(hemisphere))
        } else {
            throw .notUnderstood
        }
    }

    private mutating func append(_ token: AngleToken) throws(CoordinateParsingError) {
        tokens.append(token)
        switch token {
        case .label:
            // What stands between a name and its value: `lat: 48.2`, `lat=48.2`.
            while peek() == UInt8(ascii: " ") { position += 1 }
            if peek() == UInt8(ascii: ":") || peek() == UInt8(ascii: "=") { position += 1 }
        case .hemisphere, .unit(.degrees), .letterSeconds: minutesLetter = nil
        default: break
        }
    }

    private mutating func token(for word: ArraySlice<UInt8>) throws(CoordinateParsingError) -> AngleToken? {
        let lowercased = String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
        switch lowercased {
        case "s":
            // Behind `12d30m15`, and in the same case, S is for seconds.
            if let minutesLetter, case .number = tokens.last {
                if word.first == minutesLetter + (UInt8(ascii: "s") - UInt8(ascii: "m")) { return .letterSeconds }
            }
            return .hemisphere(.south)
        case "m":
            minutesLetter = word.first
            return .unit(.minutes)
        case "o": throw .ambiguousO
        default: return Self.words[lowercased]
        }
    }

    private static let words: [String: AngleToken] = [
        "n": .hemisphere(.north), "north": .hemisphere(.north), "nord": .hemisphere(.north),
        "norte": .hemisphere(.north), "south": .hemisphere(.south), "sud": .hemisphere(.south),
        "sur": .hemisphere(.south), "e": .hemisphere(.east), "east": .hemisphere(.east), "est": .hemisphere(.east),
        "ost": .hemisphere(.east), "este": .hemisphere(.east), "w": .hemisphere(.west), "west": .hemisphere(.west),
        "ouest": .hemisphere(.west), "oeste": .hemisphere(.west), "ovest": .hemisphere(.west),
        "d": .unit(.degrees), "deg": .unit(.degrees), "degree": .unit(.degrees), "degrees": .unit(.degrees),
        "min": .unit(.minutes), "minute": .unit(.minutes), "minutes": .unit(.minutes),
        "sec": .unit(.seconds), "second": .unit(.seconds), "seconds": .unit(.seconds),
        "lat": .label(.latitude), "latitude": .label(.latitude), "lon": .label(.longitude),
        "lng": .label(.longitude), "long": .label(.longitude), "longitude": .label(.longitude),
    ]

    private func peek(_ distance: Int = 0) -> UInt8? {
        position + distance < bytes.count ? bytes[position + distance] : nil
    }

    private static func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private static func isLetter(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
    }
}
