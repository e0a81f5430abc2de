// A bar of a chart, with its words.

import Templating

/// A lying bar, made of the moods that were counted.
struct ChartRow: TemplateData {
    var label: String
    var count: String
    /// `2 happy, 1 sad`.
    var details: String
    var bars: [ChartBar]
    /// What the label leads to.
    var href: String?
    /// A picture before the label.
    var image: String?

    static let fields: [TemplateField<ChartRow>] = [
        .text("label", \.label), .text("count", \.count), .text("details", \.details), .list("bars", \.bars),
        .optionalText("href", \.href), .optionalText("image", \.image),
    ]
}
