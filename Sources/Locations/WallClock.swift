// A reading of a clock on the wall.

/// Date and time as a clock on the wall shows them, wherever it hangs.
///
/// Within the years 1...9999.
struct WallClock: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00 on the same clock, within ``Instant/range``.
    let milliseconds: Int64

    /// A reading, or the first or last one where it lies beyond the years 1...9999.
    init(clamping milliseconds: Int64) {
        let range = Instant.range
        self.milliseconds = min(max(milliseconds, range.lowerBound.milliseconds), range.upperBound.milliseconds)
    }

    init(_ date: CivilDate, milliseconds: Int64 = 0) {
        self.init(clamping: Int64(date.daysSince1970) * Self.millisecondsADay + milliseconds)
    }

    static let millisecondsADay: Int64 = 86_400_000

    var date: CivilDate {
        CivilDate(daysSince1970: Int(milliseconds.floorDivided(by: Self.millisecondsADay)))
    }

    /// Milliseconds since midnight.
    var timeOfDay: Int {
        Int(milliseconds - milliseconds.floorDivided(by: Self.millisecondsADay) * Self.millisecondsADay)
    }

    var hour: Int { timeOfDay / 3_600_000 }
    var minute: Int { timeOfDay / 60_000 % 60 }
}

extension Int64 {
    /// The quotient rounded down; `divisor` > 0.
    func floorDivided(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

extension [UInt8] {
    /// Writes the last two digits of `number`, which is >= 0.
    mutating func append(twoDigits number: Int) {
        append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10))
        append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Writes `YYYY-MM-DD`.
    mutating func append(_ date: CivilDate) {
        append(twoDigits: date.year / 100)
        append(twoDigits: date.year)
        append(UInt8(ascii: "-"))
        append(twoDigits: date.month)
        append(UInt8(ascii: "-"))
        append(twoDigits: date.day)
    }
}
