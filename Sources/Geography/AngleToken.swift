// The pieces that a written coordinate consists of.

/// A piece of a written coordinate.
enum AngleToken: Hashable {
    case number(Number)
    /// A sign behind a number that says what it counts.
    case unit(Unit)
    /// A minutes or seconds sign that was the letter S, which could have been meant as South.
    case letterSeconds
    case colon
    /// A dash between two digits.
    case dash
    case hemisphere(Hemisphere)
    /// A word before a number: latitude, longitude.
    case label(Axis)
    /// What divides the two angles.
    case separator

    var isWholeNumber: Bool {
        if case .number(let number) = self { !number.hasFraction } else { false }
    }

    struct Number: Hashable {
        var value: Double
        /// Digits before the decimal point.
        var wholeDigits: Int
        var hasFraction: Bool
        var sign: Sign?
    }

    enum Sign: Hashable { case plus, minus }

    enum Unit: Int, Hashable { case degrees, minutes, seconds }

    enum Axis: Hashable { case latitude, longitude }

    enum Hemisphere: Hashable {
        case north, south, east, west

        var axis: Axis { self == .north || self == .south ? .latitude : .longitude }
        var isNegative: Bool { self == .south || self == .west }
    }
}
