// The pieces that coordinates are written with.

/// A piece of a coordinate as people write it.
enum AngleToken: Equatable {
    /// `isWhole` where it has no decimals; at most 3 digits before them.
    case number(Double, isWhole: Bool, sign: Sign?)
    /// The mark after a number.
    case mark(Mark)
    /// A hemisphere letter or a word such as `lat`; `sign` of a word is `nil`.
    case axis(Axis, Sign?)
    /// A comma, semicolon, slash or line break; whether blanks are around it doesn't matter.
    case separator

    enum Sign { case plus, minus }
    enum Axis { case latitude, longitude }
    enum Mark {
        case degree, minute, second
        /// A colon: of degrees or minutes, as it comes.
        case colon
    }

    /// The pieces of `text`; `nil` where there is something that belongs to no coordinate.
    ///
    /// - Parameter commaIsDecimal: Whether a comma between two digits is a decimal point.
    static func tokens(_ text: String, commaIsDecimal: Bool) -> [AngleToken]? {
        var scanner = AngleScanner(text, commaIsDecimal: commaIsDecimal)
        var tokens: [AngleToken] = []
        while let token = scanner.next() {
            guard tokens.count < 32 else { return nil }
            tokens.append(token)
        }
        return scanner.isAtEnd ? tokens : nil
    }
}
