// Puts the pieces of a written coordinate together.

/// Makes two angles of tokens, and a coordinate of the two.
struct AnglePair {
    private var angles: [Angle] = []
    private var current = Angle()
    /// Whether letters stand before their angle: `N 48.2 E 16.4`.
    private let hasPrefixes: Bool
    private var previous: AngleToken?

    static func read(_ tokens: [AngleToken]) throws(CoordinateParsingError) -> Coordinate {
        var pair = AnglePair(tokens)
        for (index, token) in tokens.enumerated() {
            try pair.take(token, next: index + 1 < tokens.count ? tokens[index + 1] : nil)
            pair.previous = token
        }
        try pair.finish()
        return try pair.coordinate()
    }

    private init(_ tokens: [AngleToken]) {
        if case .hemisphere = tokens.first { hasPrefixes = true } else { hasPrefixes = false }
    }

    private mutating func take(_ token: AngleToken, next: AngleToken?) throws(CoordinateParsingError) {
        switch token {
        case .number(let number): try take(number, next: next)
        case .unit(let unit):
            guard followsNumber, !current.isJoined else { throw .notUnderstood }
            try current.mark(unit)
        case .letterSeconds:
            guard followsNumber, !current.isJoined else { throw .notUnderstood }
            try current.mark(.seconds)
            current.hasLetterSeconds = true
        case .colon, .dash:
            guard followsNumber, case .number(let number) = next, number.sign == nil, !current.hasUnits else {
                throw .notUnderstood
            }
            // All numbers of the angle are joined, or none.
            guard current.isJoined || current.parts.count == 1 else { throw .notUnderstood }
            current.isJoined = true
            current.hasDashes = current.hasDashes || token == .dash
        case .hemisphere(let hemisphere): try take(hemisphere)
        case .label(let axis):
            if !current.isEmpty { try finish() }
            guard current.label == nil, current.hemisphere == nil else { throw .notUnderstood }
            current.label = axis
        case .separator:
            // A letter belongs to the number right behind it.
            guard !current.isEmpty || (current.hemisphere == nil && current.label == nil) else { throw .notUnderstood }
            if !current.isEmpty { try finish() }
        }
    }

    private mutating func take(_ number: AngleToken.Number, next: AngleToken?) throws(CoordinateParsingError) {
        let isJoined = previous == .colon || previous == .dash
        let beginsAngle =
            !isJoined
            && (number.sign != nil || next == .unit(.degrees) || current.isComplete || current.isJoined)
        if beginsAngle, !current.isEmpty { try finish() }
        current.append(number)
    }

    private mutating func take(_ hemisphere: AngleToken.Hemisphere) throws(CoordinateParsingError) {
        if !current.isEmpty, hasPrefixes, current.hemisphere != nil { try finish() }
        guard current.hemisphere == nil else { throw .notUnderstood }
        current.hemisphere = hemisphere
        if !current.parts.isEmpty { try finish() }
    }

    private var followsNumber: Bool {
        if case .number = previous { true } else { false }
    }

    private mutating func finish() throws(CoordinateParsingError) {
        if current.isEmpty {
            guard current.hemisphere == nil, current.label == nil else { throw .notUnderstood }
            return
        }
        guard angles.count < 2 else { throw .notUnderstood }
        angles.append(current)
        current = Angle()
    }

    private func coordinate() throws(CoordinateParsingError) -> Coordinate {
        var angles = angles
        if angles.count == 1, angles[0].isBare, [2, 4, 6].contains(angles[0].parts.count) {
            // Only blanks: the first half is the one, the second half the other.
            let parts = angles[0].parts
            angles = [
                Angle(parts: Array(parts[..<(parts.count / 2)])), Angle(parts: Array(parts[(parts.count / 2)...])),
            ]
        }
        guard let first = angles.first else { throw .notUnderstood }
        guard angles.count == 2, let second = angles.last else {
            throw (try? first.degrees()) != nil ? .half : .notUnderstood
        }
        if first.isBare, second.isBare, first.parts.count != second.parts.count { throw .notUnderstood }
        // `12d30m15S` with a letter at the other angle only: South is as likely as seconds.
        if first.hasLetterSeconds || second.hasLetterSeconds, (first.hemisphere == nil) != (second.hemisphere == nil) {
            throw .ambiguous
        }
        let (latitude, longitude): (Angle, Angle)
        switch (try first.axis(), try second.axis()) {
        case (nil, nil), (.latitude, .longitude), (nil, .longitude), (.latitude, nil):
            (latitude, longitude) = (first, second)
        case (.longitude, .latitude), (nil, .latitude), (.longitude, nil): (latitude, longitude) = (second, first)
        case (.latitude, .latitude), (.longitude, .longitude): throw .sameDirectionTwice
        }
        let degrees = (try latitude.degrees(), try longitude.degrees())
        guard (-90...90).contains(degrees.0) else { throw .latitudeOutOfRange }
        guard let coordinate = Coordinate(latitude: degrees.0, longitude: degrees.1) else { throw .longitudeOutOfRange }
        return coordinate
    }
}
