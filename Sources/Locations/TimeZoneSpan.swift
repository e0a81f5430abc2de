// A time during which nobody turns the clocks.

import Foundation

/// Seconds since 1970 (UTC), `start` included and `end` not, during which a zone's offset stays the same.
struct TimeZoneSpan: Hashable, Sendable {
    var start: Int64
    var end: Int64
    /// Seconds that the zone's clocks are ahead of UTC.
    let offset: Int64

    /// The most spans worth keeping for a zone; about a century of summer time.
    static let limit = 256

    static let utc = TimeZoneSpan(start: .min, end: .max, offset: 0)

    private init(start: Int64, end: Int64, offset: Int64) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// The span around `second`, at most ``reach`` to each side.
    ///
    /// Foundation tells of summer time only, not when a zone moved for good (Kiritimati over the date line), so the
    /// offset is looked at in steps that are shorter than any summer or break of summer time, and the change is
    /// searched where two differ.
    init(around second: Int64, in zone: TimeZone) {
        func offset(at second: Int64) -> Int64 {
            Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
        }
        let own = offset(at: second)
        func edge(_ step: Int64) -> Int64 {
            var same = second
            for _ in 0..<(Self.reach / Self.step) {
                var other = same + step
                if offset(at: other) == own {
                    same = other
                    continue
                }
                while abs(other - same) > 1 {
                    let middle = (other + same) / 2
                    if offset(at: middle) == own { same = middle } else { other = middle }
                }
                return same
            }
            return same
        }
        self.init(start: edge(-Self.step), end: edge(Self.step) + 1, offset: own)
    }

    private static let step: Int64 = 10 * 86_400
    private static let reach: Int64 = 400 * 86_400
}
