// A year, its weeks and its days.

import Locations

/// A year of the calendar; its days are counted from 0, its weeks begin on Monday and are counted from 0.
struct CalendarYear: Hashable, Sendable {
    let number: Int
    /// Days since 1970.
    let days: Range<Int>
    /// The day numbers of the first of each month.
    let monthStarts: [Int]

    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `nil` outside 1...9999.
    init?(_ number: Int) {
        let starts = (1...12).compactMap { CivilDate(year: number, month: $0, day: 1)?.daysSince1970 }
        guard let first = starts.first, let last = CivilDate(year: number, month: 12, day: 31)?.daysSince1970 else {
            return nil
        }
        self.number = number
        days = first..<last + 1
        monthStarts = starts.map { $0 - first }
    }

    /// The weekday of January 1, from Monday, 0.
    var firstWeekday: Int {
        // 1970-01-01 was a Thursday.
        ((days.lowerBound + 3) % 7 + 7) % 7
    }

    var weekCount: Int { week(ofDay: days.count - 1) + 1 }

    func week(ofDay day: Int) -> Int { (day + firstWeekday) / 7 }

    /// The days of a week that belong to the year.
    func days(ofWeek week: Int) -> Range<Int> {
        max(0, week * 7 - firstWeekday)..<min(days.count, (week + 1) * 7 - firstWeekday)
    }

    /// `Jun 5`.
    func title(ofDay day: Int) -> String {
        let date = CivilDate(daysSince1970: days.lowerBound + day)
        return "\(Self.months[date.month - 1]) \(date.day)"
    }
}
