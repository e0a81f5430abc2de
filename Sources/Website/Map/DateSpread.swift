// How dates are spread, for the slider over them.

import Locations

/// Dates counted by parts of their time, all as many days long.
struct DateSpread {
    /// Bars that a narrow screen has room for.
    static let partLimit = 60
    private static let day: Int64 = 86_400_000

    /// The day of the first date.
    let first: CivilDate
    /// Days from the first to the last, both included.
    let days: Int
    /// Days of a part; the last one may be shorter.
    let step: Int
    let counts: [Int]

    /// - Parameter zone: whose days are meant.
    /// - Returns: `nil` for no dates.
    init?(_ dates: [Instant], zone: String) {
        guard let earliest = dates.min(), let latest = dates.max() else { return nil }
        first = TimeZones.day(earliest, in: zone)
        days = TimeZones.day(latest, in: zone).daysSince1970 - first.daysSince1970 + 1
        step = (days + Self.partLimit - 1) / Self.partLimit
        // By the clock of the first day: an hour more or less in summer moves no bar.
        let start = TimeZones.instant("\(first)T00:00", in: zone) ?? earliest
        var counts = [Int](repeating: 0, count: (days + step - 1) / step)
        for date in dates {
            let part = Int((date.milliseconds - start.milliseconds) / (Int64(step) * Self.day))
            counts[min(max(part, 0), counts.count - 1)] += 1
        }
        self.counts = counts
    }
}
