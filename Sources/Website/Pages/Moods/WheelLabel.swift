// A month's or a weekday's name on the wheel of a year.

import Templating

/// A name, centred at a point.
struct WheelLabel: TemplateData {
    var x: String
    var y: String
    var text: String
    /// Left out where the wheel is small.
    var isMinor: Bool = false

    static let fields: [TemplateField<WheelLabel>] = [
        .text("x", \.x), .text("y", \.y), .text("text", \.text), .flag("isMinor", \.isMinor),
    ]
}
