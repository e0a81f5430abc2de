// Dates in header fields (RFC 9110, section 5.6.7).

/// A moment in whole seconds, as header fields have it.
package struct HTTPDate: Hashable, Comparable, Sendable {
    package let secondsSince1970: Int

    package init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
    }

    /// Reads any of the three forms that RFC 9110 has recipients take; `nil` where it is none.
    package init?(_ text: String) {
        // "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
        let order: (day: Int, month: Int, year: Int, time: Int)
        switch words.count {
        case 6 where words[5] == "GMT": order = (1, 2, 3, 4)
        case 5: order = (2, 1, 4, 3)
        default: return nil
        }
        let time = words[order.time].split(separator: ":", omittingEmptySubsequences: false).map(Self.number)
        guard let day = Self.number(words[order.day]), let year = Self.number(words[order.year]),
            let month = Self.months.firstIndex(of: String(words[order.month])), time.count == 3,
            let hour = time[0], let minute = time[1], let second = time[2],
            (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        // Two digits are of this century or the last, whichever isn't far in the future.
        let fullYear = words[order.year].utf8.count == 2 ? (year < 70 ? 2000 : 1900) + year : year
        guard (1900...9999).contains(fullYear) else { return nil }
        secondsSince1970 =
            Self.days(year: fullYear, month: month + 1, day: day) * 86400 + hour * 3600 + minute * 60 + second
    }

    package static func < (left: HTTPDate, right: HTTPDate) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// Such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    package var text: String {
        let (days, second) = secondsSince1970.floored(by: 86400)
        let (year, month, day) = Self.date(days: days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let weekday = Self.weekdays[(days + 4).floored(by: 7).remainder]
        let time = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
        return "\(weekday), \(two(day)) \(Self.months[month - 1]) \(year) \(time) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func number(_ text: Substring) -> Int? {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    // MARK: The Gregorian calendar, in years that begin in March, so that the leap day comes last

    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let (era, yearOfEra) = year.floored(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (days + 719_468).floored(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

extension Int {
    /// Division that rounds down, with what is left, which isn't negative.
    fileprivate func floored(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
