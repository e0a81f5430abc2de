// A day of the calendar, with no time and no zone.

/// A day of the proleptic Gregorian calendar, years 1...9999 (ISO 8601).
package struct CivilDate: Hashable, Comparable, Sendable {
    package let year: Int
    /// 1...12.
    package let month: Int
    /// 1...31.
    package let day: Int

    /// Makes a date, or `nil` where there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.dayCount(ofMonth: month, year: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `YYYY-MM-DD`, nothing before or after it.
    package init?(_ text: String) {
        var digits = DigitReader(text)
        guard let year = digits.number(4), digits.take("-"), let month = digits.number(2), digits.take("-"),
            let day = digits.number(2), digits.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day that begins `days` after 1970-01-01; beyond the years 1...9999 their first or last day.
    package init(daysSince1970 days: Int) {
        // Eras of 400 years, counted from 0000-03-01 so that the leap day is the last of its year.
        let days = min(max(days, Self.firstDay), Self.lastDay) + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days from 1970-01-01 to this one; negative before it.
    package var daysSince1970: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch / 400
        let yearOfEra = yearFromMarch % 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    package static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// 0001-01-01 and 9999-12-31.
    private static let firstDay = -719_162
    private static let lastDay = 2_932_896

    private static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    package var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(10)
        text.append(self)
        return String(decoding: text, as: UTF8.self)
    }
}
