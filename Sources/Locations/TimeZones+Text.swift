// Instants as text: in forms, in files and for people.

import Foundation

extension TimeZones {
    /// The wall time as forms have it: `YYYY-MM-DDTHH:MM`.
    package static func wallTime(_ instant: Instant, in zone: String) -> String {
        let wall = wallClock(instant, in: zone)
        var text: [UInt8] = []
        text.reserveCapacity(16)
        text.append(wall.date)
        text.append(UInt8(ascii: "T"))
        text.append(twoDigits: wall.hour)
        text.append(UInt8(ascii: ":"))
        text.append(twoDigits: wall.minute)
        return String(decoding: text, as: UTF8.self)
    }

    /// The wall time for people, a medium date and a short time: `Jun 5, 2026 at 3:04 PM`.
    package static func mediumDateShortTime(
        _ instant: Instant, in zone: String, for language: DateLanguage = .standard
    ) -> String {
        // As if the clock hung in Greenwich: the zone's rules have been applied.
        let wall = Date(timeIntervalSince1970: Double(wallClock(instant, in: zone).milliseconds) / 1000)
        let style = Date.FormatStyle(
            date: .abbreviated, time: .shortened, locale: language.locale, calendar: language.locale.calendar,
            timeZone: .gmt)
        return wall.formatted(style)
    }

    /// Writes RFC 3339 with the zone's offset (`Z` when it is 0) and milliseconds unless they are 0.
    ///
    /// Offsets of the time before standard time are cut to whole minutes, as the format has no seconds; the instant
    /// stays exact.
    package static func appendRFC3339(_ instant: Instant, in zone: String, to text: inout [UInt8]) {
        let instant = instant.clamped
        var minutes = Int(span(at: instant, in: zone).offset / 60)
        let shifted = Instant(milliseconds: instant.milliseconds + Int64(minutes) * 60_000)
        if !Instant.range.contains(shifted) { minutes = 0 }
        let wall = WallClock(clamping: instant.milliseconds + Int64(minutes) * 60_000)
        let time = wall.timeOfDay
        text.append(wall.date)
        text.append(UInt8(ascii: "T"))
        text.append(twoDigits: time / 3_600_000)
        text.append(UInt8(ascii: ":"))
        text.append(twoDigits: time / 60_000 % 60)
        text.append(UInt8(ascii: ":"))
        text.append(twoDigits: time / 1000 % 60)
        if time % 1000 != 0 {
            text.append(UInt8(ascii: "."))
            text.append(0x30 + UInt8(truncatingIfNeeded: time / 100 % 10))
            text.append(twoDigits: time % 100)
        }
        guard minutes != 0 else { return text.append(UInt8(ascii: "Z")) }
        text.append(minutes < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        text.append(twoDigits: abs(minutes) / 60)
        text.append(UInt8(ascii: ":"))
        text.append(twoDigits: abs(minutes) % 60)
    }

    /// Reads a wall time in `zone`, `YYYY-MM-DDTHH:MM[:SS[.fff]]`, or RFC 3339 with its own offset; else `nil`.
    ///
    /// Of a wall time that occurs twice the earlier is taken; one that is skipped moves forward. Fractions are cut to
    /// milliseconds; a leap second counts as the second after it.
    package static func instant(_ text: String, in zone: String) -> Instant? {
        guard text.utf8.count <= 64 else { return nil }
        var digits = DigitReader(text)
        guard let year = digits.number(4), digits.take("-"), let month = digits.number(2), digits.take("-"),
            let day = digits.number(2), let date = CivilDate(year: year, month: month, day: day), digits.take("Tt "),
            let hour = digits.number(2), hour < 24, digits.take(":"), let minute = digits.number(2), minute < 60
        else { return nil }
        var milliseconds = (hour * 60 + minute) * 60_000
        if digits.take(":") {
            guard let second = digits.number(2), second <= 60 else { return nil }
            milliseconds += second * 1000
            if digits.take(".,") {
                guard let fraction = digits.milliseconds() else { return nil }
                milliseconds += fraction
            }
        }
        let wall = WallClock(date, milliseconds: Int64(milliseconds))
        if digits.isAtEnd { return instant(at: wall, in: zone) }
        guard let offset = digits.offset(), digits.isAtEnd else { return nil }
        let instant = wall.instant(offset: Int64(offset) * 60)
        return Instant.range.contains(instant) ? instant : nil
    }
}

extension DigitReader {
    /// A fraction of a second, at least one digit, cut after the third.
    fileprivate mutating func milliseconds() -> Int? {
        guard let first = digit() else { return nil }
        let value = first * 100 + (digit() ?? 0) * 10
        let third = digit() ?? 0
        while digit() != nil {}
        return value + third
    }

    /// `Z` or `±HH:MM`, in minutes.
    fileprivate mutating func offset() -> Int? {
        guard let sign = one(of: "Zz+-") else { return nil }
        if sign | 0x20 == UInt8(ascii: "z") { return 0 }
        guard let hours = number(2), hours < 24, take(":"), let minutes = number(2), minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
}
