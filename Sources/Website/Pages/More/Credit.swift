// A source that is used.

import Templating

/// A source that is used, with its licence.
struct Credit: TemplateData {
    var title: String
    var text: String
    var licence: String
    var href: String?

    static let fields: [TemplateField<Credit>] = [
        .text("title", \.title), .text("text", \.text), .text("licence", \.licence), .optionalText("href", \.href),
    ]
}
