// One of several values to choose from.

import Templating

/// An option of a `<select>` or one radio button of a group.
struct Choice: TemplateData {
    var value: String
    var title: String
    var isSelected: Bool = false

    static let fields: [TemplateField<Choice>] = [
        .text("value", \.value), .text("title", \.title), .flag("isSelected", \.isSelected),
    ]
}
