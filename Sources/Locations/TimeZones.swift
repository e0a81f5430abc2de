// Wall time and instants, by the rules of the place's time zone.

import Foundation

/// Turns instants into what clocks on the wall show, and back.
///
/// Zones are IANA names; an unknown one counts as UTC. Years 1...9999 of the proleptic Gregorian calendar. Any thread.
package enum TimeZones {
    /// Whether `zone` is the IANA name of a time zone.
    package static func isKnown(_ zone: String) -> Bool {
        TimeZoneOffsets.shared.isKnown(zone)
    }

    /// The names of the zones that people choose from, in order.
    package static let names = TimeZone.knownTimeZoneIdentifiers.filter { isKnown($0) && $0.contains("/") }.sorted()

    /// The server's own zone.
    package static let server = TimeZoneOffsets.shared.server

    /// The zone of ships at sea: `Etc/GMT±n`, whose sign is POSIX's, so that east is minus (9.5° E -> `Etc/GMT-1`).
    package static func nautical(longitude: Double) -> String {
        let hours = longitude.isFinite ? Int((min(max(longitude, -180), 180) / 15).rounded()) : 0
        return hours == 0 ? "Etc/GMT" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
    }

    /// The instant with the same wall time in `to` as `instant` has in `from`, to the millisecond.
    package static func moving(_ instant: Instant, from: String, to: String) -> Instant {
        from == to ? instant : self.instant(at: wallClock(instant, in: from), in: to)
    }

    /// The first moment of day `from` and the last millisecond of day `to`, both in `zone`; `nil` for an absent day.
    ///
    /// A day is as long as the clocks make it: one whose midnight is skipped begins later, one has an hour twice.
    package static func dayRange(
        from: CivilDate?, to: CivilDate?, in zone: String
    ) -> (from: Instant?, to: Instant?) {
        let last = to.map { day in
            let next = WallClock(day, milliseconds: WallClock.millisecondsADay)
            // The day after 9999-12-31 doesn't exist; its stand-in is that day's last millisecond already.
            let isLast = next.milliseconds == Instant.range.upperBound.milliseconds
            let end = isLast ? next.instant(offset: 0) : start(of: next, in: zone)
            return Instant(milliseconds: end.milliseconds - (isLast ? 0 : 1))
        }
        return (from.map { start(of: WallClock($0), in: zone) }, last)
    }

    /// The day that the calendars of `zone` show at `instant`.
    package static func day(_ instant: Instant, in zone: String) -> CivilDate {
        wallClock(instant, in: zone).date
    }

    /// What the clocks of `zone` show at `instant`, as milliseconds since 1970-01-01T00:00 on them, within ``Instant/range``.
    package static func wallMilliseconds(_ instant: Instant, in zone: String) -> Int64 {
        wallClock(instant, in: zone).milliseconds
    }

    /// What the clocks of `zone` show at `instant`.
    static func wallClock(_ instant: Instant, in zone: String) -> WallClock {
        let instant = instant.clamped
        return WallClock(clamping: instant.milliseconds + span(at: instant, in: zone).offset * 1000)
    }

    /// When the clocks of `zone` show `wall`.
    ///
    /// The earlier moment where they do twice; where they skip it, as much later as they were turned.
    static func instant(at wall: WallClock, in zone: String) -> Instant {
        // No zone is a day away from UTC, so these two lie on both sides of whatever change is near.
        let before = span(at: wall.asUTC(plus: -1), in: zone).offset
        let after = span(at: wall.asUTC(plus: 1), in: zone).offset
        let candidates = [max(before, after), min(before, after)].map {
            (offset: $0, instant: wall.instant(offset: $0))
        }
        let found = candidates.first { span(at: $0.instant, in: zone).offset == $0.offset }
        return (found?.instant ?? wall.instant(offset: before)).clamped
    }

    /// The first moment of the day that begins with `midnight`, also where midnight itself is skipped.
    private static func start(of midnight: WallClock, in zone: String) -> Instant {
        let instant = instant(at: midnight, in: zone)
        guard wallClock(instant, in: zone) != midnight else { return instant }
        let turn = Instant(milliseconds: span(at: instant, in: zone).start * 1000).clamped
        return wallClock(turn, in: zone).date == midnight.date ? turn : instant
    }

    static func span(at instant: Instant, in zone: String) -> TimeZoneSpan {
        TimeZoneOffsets.shared.span(at: instant.milliseconds.floorDivided(by: 1000), in: zone)
    }
}

extension WallClock {
    /// The reading taken for UTC, some days later.
    fileprivate func asUTC(plus days: Int64) -> Instant {
        Instant(milliseconds: milliseconds + days * Self.millisecondsADay)
    }

    /// The instant of the reading where clocks are `offset` seconds ahead of UTC; it may lie beyond ``Instant/range``.
    func instant(offset: Int64) -> Instant {
        Instant(milliseconds: milliseconds - offset * 1000)
    }
}

extension Instant {
    /// The instant itself, or the nearest one that can be written.
    var clamped: Instant {
        min(max(self, Self.range.lowerBound), Self.range.upperBound)
    }
}
