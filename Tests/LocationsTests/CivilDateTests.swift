// The calendar.

import Locations
import Testing

struct CivilDateTests {
    @Test func `Days follow each other without a gap from year 1 to 9999`() throws {
        var date = try #require(CivilDate(year: 1, month: 1, day: 1))
        #expect(date.daysSince1970 == -719_162)
        var count = 1
        while let next = CivilDate(year: date.year, month: date.month, day: date.day + 1)
            ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
            ?? CivilDate(year: date.year + 1, month: 1, day: 1)
        {
            guard next.daysSince1970 == date.daysSince1970 + 1, CivilDate(daysSince1970: next.daysSince1970) == next
            else {
                Issue.record("\(next) doesn't follow \(date)")
                return
            }
            date = next
            count += 1
        }
        #expect(count == 3_652_059)
        #expect(date.description == "9999-12-31")
    }

    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-06-05", 20_609),
        ("9999-12-31", 2_932_896),
    ])
    func `Dates are days since 1970`(text: String, days: Int) throws {
        #expect(try #require(CivilDate(text)).daysSince1970 == days)
        #expect(CivilDate(daysSince1970: days).description == text)
    }

    @Test(arguments: [
        "", "2026", "2026-2-3", "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-01", "2026-01-00", "0000-12-31",
        "2026-01-01 ", "-2026-01-01", "20260101", "2026/01/01",
    ])
    func `What isn't a day is refused`(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test(arguments: [(Int.min, "0001-01-01"), (.max, "9999-12-31")])
    func `Days beyond the calendar are its ends`(days: Int, text: String) {
        #expect(CivilDate(daysSince1970: days).description == text)
    }
}
