// An hour of the day in a chart.

import Templating

/// A standing bar, made of the moods that were counted.
struct ChartColumn: TemplateData {
    /// From the left, in units of the drawing.
    var x: Int
    /// `9 AM: 2 happy, 1 sad`.
    var title: String
    var bars: [ChartBar]
    /// Below every sixth of them.
    var label: String?

    static let fields: [TemplateField<ChartColumn>] = [
        .number("x", \.x), .text("title", \.title), .list("bars", \.bars), .optionalText("label", \.label),
    ]
}
