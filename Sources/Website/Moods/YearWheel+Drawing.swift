// Draws the wheel of a year.

import Foundation
import Locations

extension YearWheel {
    /// Draws a year, the first week innermost, each from Monday clockwise to Sunday; the gap at the top is for the months.
    ///
    /// - Parameter tallies: ordered by their keys, hours since the year's first midnight.
    init(_ year: CalendarYear, _ tallies: [MoodTally<Int>]) {
        let geometry = WheelGeometry(year)
        ringWidth = geometry.text(geometry.ringWidth * 0.88)
        innerWidth = geometry.text(geometry.ringWidth * 0.5)
        weeks = (0..<year.weekCount).map { week in
            let days = year.days(ofWeek: week)
            let weekdays = (days.lowerBound + year.firstWeekday) % 7
            return geometry.arc(week, from: Double(weekdays), to: Double(weekdays + days.count))
        }
        spokes = (1...6).map { geometry.spoke(before: $0) }.joined()
        labels = (0..<7).map { geometry.label(CalendarYear.weekdays[$0], weekday: $0) }
        for (month, start) in year.monthStarts.enumerated() {
            var label = geometry.label(CalendarYear.months[month], week: year.week(ofDay: start))
            label.isMinor = ![3, 6, 9].contains(month)
            labels.append(label)
        }
        let byDay = Dictionary(grouping: tallies) { $0.key / 24 }
        self.days = byDay.sorted { $0.key < $1.key }.map { day, tallies in
            let counts = MoodCounts(tallies)
            let weekday = Double((day + year.firstWeekday) % 7)
            var start = 0
            let arcs = counts.parts.map { part in
                defer { start += part.count }
                return WheelArc(
                    path: geometry.arc(
                        year.week(ofDay: day), from: weekday + Double(start) / Double(counts.total),
                        to: weekday + Double(start + part.count) / Double(counts.total)),
                    color: part.mood.color.hexadecimal, isOutlined: part.mood.needsOutline)
            }
            return WheelDay(title: "\(year.title(ofDay: day)): \(counts.text)", arcs: arcs)
        }
    }
}
