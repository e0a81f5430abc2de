// What the button of the moods says, and in which colours.

import Templating

/// The face of the button for one mood.
struct MoodButton: TemplateData {
    /// `I'm happy`.
    var title: String
    /// `#rrggbb`.
    var color: String
    /// Black text; white otherwise.
    var hasDarkText: Bool
    /// Its colour alone would be lost on black.
    var isOutlined: Bool

    static let fields: [TemplateField<MoodButton>] = [
        .text("title", \.title), .text("color", \.color), .flag("hasDarkText", \.hasDarkText),
        .flag("isOutlined", \.isOutlined),
    ]
}
