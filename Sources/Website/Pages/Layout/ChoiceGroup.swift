// Choices under a heading.

import Templating

/// A part of a list to choose from.
struct ChoiceGroup: TemplateData {
    var title: String
    var choices: [Choice]

    static let fields: [TemplateField<ChoiceGroup>] = [.text("title", \.title), .list("choices", \.choices)]
}
