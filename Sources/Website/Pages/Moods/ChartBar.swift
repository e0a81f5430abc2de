// A mood's part of a bar.

import Templating

/// A part of a bar, in percent of the longest one.
struct ChartBar: TemplateData {
    /// Where it begins.
    var start: String
    var length: String
    /// `#rrggbb`.
    var color: String
    /// Its colour alone would be lost on black.
    var isOutlined: Bool

    static let fields: [TemplateField<ChartBar>] = [
        .text("start", \.start), .text("length", \.length), .text("color", \.color),
        .flag("isOutlined", \.isOutlined),
    ]
}
