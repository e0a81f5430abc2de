// Two angles that are a coordinate.

/// Reads latitude and longitude as people write them: decimal degrees, or degrees, minutes and seconds.
struct AnglePair {
    private var tokens: ArraySlice<AngleToken>

    private struct Angle {
        var degrees: Double
        var axis: AngleToken.Axis?
        var isWhole: Bool
        var startsWithDegreeMark: Bool
        var endsWithAxis: Bool
    }

    /// The coordinate that `text` is, and nothing else.
    static func coordinate(_ text: String) -> Coordinate? {
        // With a decimal point somewhere, or no comma, a comma can only separate.
        let hasPoint = text.contains(".")
        return (hasPoint ? nil : coordinate(text, commaIsDecimal: true)) ?? coordinate(text, commaIsDecimal: false)
    }

    private static func coordinate(_ text: String, commaIsDecimal: Bool) -> Coordinate? {
        guard let tokens = AngleToken.tokens(text, commaIsDecimal: commaIsDecimal) else { return nil }
        // As many numbers for both is how it is usually written, so these come first: `47 8 9 31` is two pairs.
        let counts = [(1, 1), (2, 2), (3, 3), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)]
        for (first, second) in counts {
            var pair = AnglePair(tokens: tokens[...])
            if let found = pair.read(first, second, commaIsDecimal: commaIsDecimal) { return found }
        }
        return nil
    }

    /// Reads angles of `first` and `second` numbers and a coordinate of them.
    private mutating func read(_ first: Int, _ second: Int, commaIsDecimal: Bool) -> Coordinate? {
        guard let one = angle(first) else { return nil }
        let isSeparated = skipSeparators()
        guard let other = angle(second) else { return nil }
        // ISO 6709 ends with a slash.
        _ = skipSeparators()
        guard tokens.isEmpty else { return nil }
        // `47,9,5` could be anything.
        if commaIsDecimal, isSeparated, one.isWhole != other.isWhole, first == 1, second == 1 { return nil }
        let isClear = isSeparated || one.endsWithAxis || other.startsWithDegreeMark || other.axis != nil
        guard first == second || isClear else { return nil }
        switch (one.axis, other.axis) {
        case (.latitude, .longitude), (.latitude, nil), (nil, .longitude), (nil, nil):
            return Coordinate(latitude: one.degrees, longitude: other.degrees)
        case (.longitude, .latitude), (.longitude, nil), (nil, .latitude):
            return Coordinate(latitude: other.degrees, longitude: one.degrees)
        case (.latitude, .latitude), (.longitude, .longitude):
            return nil
        }
    }

    /// Reads an angle of `count` numbers, with a hemisphere or label before or after it.
    private mutating func angle(_ count: Int) -> Angle? {
        var axis = takeAxis()
        var degrees = 0.0
        var isWhole = true
        var isNegative: Bool?
        var startsWithDegreeMark = false
        for (position, mark) in [AngleToken.Mark.degree, .minute, .second].prefix(count).enumerated() {
            guard case .number(let value, let whole, let sign)? = tokens.first, isWhole else { return nil }
            guard position == 0 || sign == nil && value < 60 else { return nil }
            tokens.removeFirst()
            if position == 0 {
                isNegative = sign.map { $0 == .minus }
                startsWithDegreeMark = tokens.first == .mark(.degree)
            }
            if skip(.mark(mark)) == false, position < count - 1 { _ = skip(.mark(.colon)) }
            degrees += value / [1, 60, 3_600][position]
            isWhole = whole
        }
        let after = axis?.sign == nil ? takeHemisphere(axis?.axis) : nil
        axis = after ?? axis
        if let sign = axis?.sign {
            // `-47 S` says two things.
            guard isNegative == nil else { return nil }
            isNegative = sign == .minus
        }
        return Angle(
            degrees: isNegative == true ? -degrees : degrees, axis: axis?.axis, isWhole: isWhole,
            startsWithDegreeMark: startsWithDegreeMark, endsWithAxis: after != nil)
    }

    private mutating func skip(_ token: AngleToken) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
    }

    /// Whether there were any.
    private mutating func skipSeparators() -> Bool {
        let count = tokens.count
        tokens = tokens.drop { $0 == .separator }
        return tokens.count < count
    }

    private mutating func takeAxis() -> (axis: AngleToken.Axis, sign: AngleToken.Sign?)? {
        guard case .axis(let axis, let sign)? = tokens.first else { return nil }
        tokens.removeFirst()
        return (axis, sign)
    }

    /// A hemisphere after an angle; where a label came before it, of the same axis.
    private mutating func takeHemisphere(
        _ label: AngleToken.Axis?
    ) -> (axis: AngleToken.Axis, sign: AngleToken.Sign?)? {
        guard case .axis(let axis, .some)? = tokens.first, label == nil || label == axis else { return nil }
        return takeAxis()
    }
}
