// A mood of a day on the wheel of a year.

import Templating

/// An arc in a mood's colour.
struct WheelArc: TemplateData {
    var path: String
    /// `#rrggbb`.
    var color: String
    /// Its colour alone would be lost on black.
    var isOutlined: Bool

    static let fields: [TemplateField<WheelArc>] = [
        .text("path", \.path), .text("color", \.color), .flag("isOutlined", \.isOutlined),
    ]
}
