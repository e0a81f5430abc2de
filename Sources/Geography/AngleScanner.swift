// Cuts a written coordinate into its pieces.

/// Reads ``AngleToken`` after ``AngleToken``.
struct AngleScanner {
    private var rest: Substring
    private let commaIsDecimal: Bool

    init(_ text: String, commaIsDecimal: Bool) {
        rest = text[...]
        self.commaIsDecimal = commaIsDecimal
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The next piece; `nil` at the end, or before something that is no piece.
    mutating func next() -> AngleToken? {
        rest = rest.drop { $0.isWhitespace && !$0.isNewline }
        guard let character = rest.first else { return nil }
        if character.isASCIIDigit { return number(sign: nil) }
        if let sign = Self.signs[character] {
            rest.removeFirst()
            guard rest.first?.isASCIIDigit == true else { return nil }
            return number(sign: sign)
        }
        if let mark = Self.marks[character] {
            rest.removeFirst()
            // Two primes are how a typewriter writes seconds.
            guard mark == .minute, let other = rest.first, Self.marks[other] == .minute else { return .mark(mark) }
            rest.removeFirst()
            return .mark(.second)
        }
        if character.isLetter { return word() }
        guard character.isNewline || ",;/|".contains(character) else { return nil }
        rest.removeFirst()
        return .separator
    }

    private static let signs: [Character: AngleToken.Sign] = ["+": .plus, "-": .minus, "−": .minus, "–": .minus]

    private static let marks: [Character: AngleToken.Mark] = [
        "°": .degree, "º": .degree, "˚": .degree,
        "'": .minute, "′": .minute, "’": .minute, "‘": .minute, "ʹ": .minute, "´": .minute, "`": .minute,
        "\"": .second, "″": .second, "”": .second, "“": .second, "„": .second, "ʺ": .second,
        ":": .colon,
    ]

    private mutating func number(sign: AngleToken.Sign?) -> AngleToken? {
        let whole = rest.prefix { $0.isASCIIDigit }
        guard whole.utf8.count <= 3 else { return nil }
        rest = rest[whole.endIndex...]
        var digits = String(whole)
        let isPoint = rest.first == "." || commaIsDecimal && rest.first == ","
        let decimals = isPoint ? rest.dropFirst().prefix { $0.isASCIIDigit } : rest.prefix(0)
        if !decimals.isEmpty {
            rest = rest[decimals.endIndex...]
            digits += "." + decimals.prefix(40)
        }
        return Double(digits).map { .number($0, isWhole: decimals.isEmpty, sign: sign) }
    }

    private mutating func word() -> AngleToken? {
        let letters = rest.prefix { $0.isLetter }
        guard letters.utf8.count <= 16, let token = Self.words[letters.lowercased()] else { return nil }
        rest = rest[letters.endIndex...]
        if case .axis(_, nil) = token { skipColon() }
        return token
    }

    /// Steps over what stands between a label and its number: `lat: 47`, `lat=47`.
    private mutating func skipColon() {
        let after = rest.drop { $0 == " " }
        if let character = after.first, ":=".contains(character) { rest = after.dropFirst() }
    }

    /// German and French `O` are left out: they mean opposite directions.
    private static let words: [String: AngleToken] = [
        "n": .axis(.latitude, .plus), "north": .axis(.latitude, .plus),
        "s": .axis(.latitude, .minus), "south": .axis(.latitude, .minus),
        "e": .axis(.longitude, .plus), "east": .axis(.longitude, .plus),
        "w": .axis(.longitude, .minus), "west": .axis(.longitude, .minus),
        "lat": .axis(.latitude, nil), "latitude": .axis(.latitude, nil),
        "lon": .axis(.longitude, nil), "lng": .axis(.longitude, nil), "long": .axis(.longitude, nil),
        "longitude": .axis(.longitude, nil),
        "d": .mark(.degree), "deg": .mark(.degree), "degree": .mark(.degree), "degrees": .mark(.degree),
        "m": .mark(.minute), "min": .mark(.minute), "minutes": .mark(.minute),
        "sec": .mark(.second), "seconds": .mark(.second),
    ]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }
}
