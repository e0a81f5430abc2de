// A day on the wheel of a year.

import Templating

/// A day with moods.
struct WheelDay: TemplateData {
    /// `Jun 5: 2 happy, 1 sad`.
    var title: String
    /// One for each of its moods, side by side.
    var arcs: [WheelArc]

    static let fields: [TemplateField<WheelDay>] = [.text("title", \.title), .list("arcs", \.arcs)]
}
