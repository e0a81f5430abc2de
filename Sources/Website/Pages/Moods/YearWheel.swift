// The wheel of a year: one ring a week, one segment a day.

import Templating

/// The wheel of a year as shapes in a square of 400 units around its centre.
struct YearWheel: TemplateData {
    /// How wide a ring is.
    var ringWidth: String
    /// How wide what is drawn over an arc's edge is, where its colour alone would be lost.
    var innerWidth: String
    /// The weeks, as paths.
    var weeks: [String] = []
    /// The lines between the days of the week, as one path.
    var spokes: String = ""
    var days: [WheelDay] = []
    var labels: [WheelLabel] = []

    static let fields: [TemplateField<YearWheel>] = [
        .text("ringWidth", \.ringWidth), .text("innerWidth", \.innerWidth), .texts("weeks", \.weeks),
        .text("spokes", \.spokes), .list("days", \.days), .list("labels", \.labels),
    ]
}
