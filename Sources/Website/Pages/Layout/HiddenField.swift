// A value that a form carries unseen.

import Templating

/// A value that a form carries unseen.
struct HiddenField: TemplateData {
    var name: String
    var value: String

    static let fields: [TemplateField<HiddenField>] = [
        .text("name", \.name), .text("value", \.value),
    ]
}
