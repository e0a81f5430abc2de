// Where things are on the wheel of a year.

import Foundation

/// Rings, segments and labels in units around the centre; y points down.
struct WheelGeometry {
    private static let inner = 40.0
    private static let outer = 182.0
    /// Degrees at the top that belong to no day.
    private static let gap = 30.0
    let ringWidth: Double

    init(_ year: CalendarYear) {
        ringWidth = (Self.outer - Self.inner) / Double(year.weekCount)
    }

    /// A path along the middle of a week's ring; `from` and `to` count weekdays from Monday's beginning.
    func arc(_ week: Int, from: Double, to: Double) -> String {
        let radius = radius(of: week)
        let (start, end) = (point(radius, at: from), point(radius, at: to))
        let isLarge = (to - from) * Self.segment > 180
        return "M\(text(start.x)) \(text(start.y))A\(text(radius)) \(text(radius)) 0 \(isLarge ? 1 : 0) 1 "
            + "\(text(end.x)) \(text(end.y))"
    }

    /// A line across all rings where a weekday begins.
    func spoke(before weekday: Int) -> String {
        let (start, end) = (point(Self.inner - 1, at: Double(weekday)), point(Self.outer + 1, at: Double(weekday)))
        return "M\(text(start.x)) \(text(start.y))L\(text(end.x)) \(text(end.y))"
    }

    /// A weekday's name outside the wheel.
    func label(_ name: String, weekday: Int) -> WheelLabel {
        let place = point(Self.outer + 10, at: Double(weekday) + 0.5)
        return WheelLabel(x: text(place.x), y: text(place.y), text: name)
    }

    /// A month's name in the gap, at its first week.
    func label(_ name: String, week: Int) -> WheelLabel {
        WheelLabel(x: "0", y: text(-radius(of: week)), text: name)
    }

    /// With at most two decimals.
    func text(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(hundredths < 0 ? "-" : "")\(whole)\(decimals)"
    }

    private static let segment = (360 - gap) / 7

    private func radius(of week: Int) -> Double { Self.inner + (Double(week) + 0.5) * ringWidth }

    private func point(_ radius: Double, at weekday: Double) -> (x: Double, y: Double) {
        let angle = (Self.gap / 2 + weekday * Self.segment) * .pi / 180
        return (radius * sin(angle), -radius * cos(angle))
    }
}
