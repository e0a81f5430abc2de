// One of the two angles of a written coordinate.

/// A latitude or a longitude as it was written.
struct Angle {
    /// Its numbers, with the unit that a sign behind the number gave it.
    private(set) var parts: [(number: AngleToken.Number, unit: AngleToken.Unit?)] = []
    var hemisphere: AngleToken.Hemisphere?
    var label: AngleToken.Axis?
    /// Whether colons or dashes join its numbers.
    var isJoined = false
    /// Whether dashes do, which without a letter could as well mean a span.
    var hasDashes = false
    var hasLetterSeconds = false

    var isEmpty: Bool { parts.isEmpty }
    var hasUnits: Bool { parts.contains { $0.unit != nil } }
    /// Whether nothing but blanks divides its numbers and nothing else is known of them.
    var isBare: Bool { !isJoined && !hasUnits && hemisphere == nil && label == nil }
    /// Whether no further number can belong to it.
    var isComplete: Bool { parts.count == 3 && !isBare || parts.last?.unit == .seconds }

    init(parts: [(number: AngleToken.Number, unit: AngleToken.Unit?)] = []) {
        self.parts = parts
    }

    mutating func append(_ number: AngleToken.Number) {
        parts.append((number, nil))
    }

    /// Gives the last number its unit.
    mutating func mark(_ unit: AngleToken.Unit) throws(CoordinateParsingError) {
        guard let last = parts.indices.last, parts[last].unit == nil else { throw .notUnderstood }
        parts[last].unit = unit
    }

    /// What the letters say that it is.
    func axis() throws(CoordinateParsingError) -> AngleToken.Axis? {
        if let hemisphere, let label, hemisphere.axis != label { throw .sameDirectionTwice }
        return hemisphere?.axis ?? label
    }

    /// Its value in degrees; its range as a latitude or longitude isn't checked.
    func degrees() throws(CoordinateParsingError) -> Double {
        guard let first = parts.first, parts.count <= 3, !hasDashes || hemisphere != nil else { throw .notUnderstood }
        var degrees = 0.0
        var next = 0
        for (index, part) in parts.enumerated() {
            let unit = part.unit?.rawValue ?? next
            guard unit >= next, unit <= 2, (unit == 0) == (index == 0) else { throw .notUnderstood }
            guard index == parts.count - 1 || !part.number.hasFraction else { throw .badMinutes }
            switch unit {
            case 0:
                // More digits are degrees and minutes in one, as NMEA 0183 and ISO 6709 write them.
                guard part.number.wholeDigits <= 3 else { throw .notUnderstood }
                degrees = part.number.value
            case 1:
                guard part.number.value < 60 else { throw .badMinutes }
                degrees += part.number.value / 60
            default:
                guard part.number.value < 60 else { throw .badMinutes }
                degrees += part.number.value / 3600
            }
            next = unit + 1
        }
        if first.number.sign != nil, hemisphere != nil { throw .ambiguous }
        return first.number.sign == .minus || hemisphere?.isNegative == true ? -degrees : degrees
    }
}
