// A button that is a form by itself.

import Templating

/// A button that posts to `action`, with one hidden value where it needs one.
struct FormButton: TemplateData {
    var title: String
    var action: String
    var name: String = ""
    var value: String = ""

    static let fields: [TemplateField<FormButton>] = [
        .text("title", \.title), .text("action", \.action), .text("name", \.name), .text("value", \.value),
    ]
}
