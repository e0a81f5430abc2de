// A button that is a form by itself.

import Templating

/// A button that posts to `action`.
struct FormButton: TemplateData {
    var title: String
    var action: String
    var hidden: [HiddenField] = []

    static let fields: [TemplateField<FormButton>] = [
        .text("title", \.title), .text("action", \.action), .list("hidden", \.hidden),
    ]
}
