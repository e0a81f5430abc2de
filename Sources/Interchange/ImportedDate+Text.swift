// Dates as files write them.

import Locations

extension ImportedDate {
    /// Reads RFC 3339 and what other programs make of it.
    ///
    /// Taken are a blank for the `T`, slashes, no seconds, no time, no offset (then it is wall time), and seconds or milliseconds
    /// since 1970. `nil` for anything else and outside ``Instant/range``.
    init?(_ text: some StringProtocol) {
        let trimmed = text.drop { $0 == " " }
        if let number = Double(String(trimmed)), trimmed.utf8.count > 5 {
            // Seconds have up to ten digits until the year 2286; milliseconds have had twelve since 1973.
            let milliseconds = abs(number) < 1e11 ? number * 1000 : number
            guard abs(milliseconds) < 1e15 else { return nil }
            self.init(instant: Int64(milliseconds.rounded()))
            return
        }
        var digits = Digits(Array(trimmed.utf8))
        guard let year = digits.number(4), let separator = digits.take("-/"), let month = digits.number(2),
            digits.take([separator]) != nil, let day = digits.number(2),
            (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day), year >= 1
        else { return nil }
        var milliseconds = Self.days(year: year, month: month, day: day) * 86_400_000
        guard !digits.isAtEnd else {
            self.init(wallTime: milliseconds)
            return
        }
        guard digits.take("Tt ") != nil, let hour = digits.number(2), hour < 24, digits.take(":") != nil,
            let minute = digits.number(2), minute < 60
        else { return nil }
        milliseconds += Int64(hour * 60 + minute) * 60_000
        if digits.take(":") != nil {
            // A leap second is the second after it, as clocks of computers have it.
            guard let second = digits.number(2), second <= 60 else { return nil }
            milliseconds += Int64(second) * 1000
            if digits.take(".,") != nil {
                guard let fraction = digits.fraction() else { return nil }
                milliseconds += fraction
            }
        }
        _ = digits.take(" ")
        if digits.isAtEnd {
            self.init(wallTime: milliseconds)
        } else if digits.take("Zz") != nil {
            guard digits.isAtEnd else { return nil }
            self.init(instant: milliseconds)
        } else {
            guard let sign = digits.take("+-"), let hours = digits.number(2), hours < 24 else { return nil }
            _ = digits.take(":")
            let minutes = digits.isAtEnd ? 0 : digits.number(2)
            guard let minutes, minutes < 60, digits.isAtEnd else { return nil }
            let offset = Int64(hours * 60 + minutes) * 60_000
            self.init(instant: sign == UInt8(ascii: "-") ? milliseconds + offset : milliseconds - offset)
        }
    }

    private init?(instant milliseconds: Int64) {
        guard Instant.range.contains(Instant(milliseconds: milliseconds)) else { return nil }
        self = .instant(Instant(milliseconds: milliseconds))
    }

    private init?(wallTime milliseconds: Int64) {
        guard Instant.range.contains(Instant(milliseconds: milliseconds)) else { return nil }
        self = .wallTime(Instant(milliseconds: milliseconds))
    }

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// Days from 1970-01-01 in the Gregorian calendar; years begin in March here, so that leap days come last.
    private static func days(year: Int, month: Int, day: Int) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return Int64(365 * shifted + leapDays + dayOfYear - 719_468)
    }

    /// ASCII that is read from left to right.
    private struct Digits {
        private let bytes: [UInt8]
        private var index = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        var isAtEnd: Bool { index == bytes.count }

        /// Takes the next byte if it is one of these.
        mutating func take(_ allowed: some Sequence<UInt8>) -> UInt8? {
            guard index < bytes.count, allowed.contains(bytes[index]) else { return nil }
            index += 1
            return bytes[index - 1]
        }

        mutating func take(_ allowed: String) -> UInt8? { take(allowed.utf8) }

        /// Takes a number of exactly so many digits.
        mutating func number(_ count: Int) -> Int? {
            guard index + count <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[index..<index + count] {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            index += count
            return value
        }

        /// Takes the digits of a fraction of a second; milliseconds, the rest cut off.
        mutating func fraction() -> Int64? {
            let start = index
            var value: Int64 = 0
            while let byte = take("0123456789") {
                if index - start <= 3 { value = value * 10 + Int64(byte - UInt8(ascii: "0")) }
            }
            guard index > start else { return nil }
            for _ in min(index - start, 3)..<3 { value *= 10 }
            return value
        }
    }
}
