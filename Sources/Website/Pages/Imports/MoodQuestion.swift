// What a name of a mood means.

import Templating

/// A mood of another program, and those of here to choose from.
struct MoodQuestion: TemplateData {
    /// Tells its field from the others on the page.
    var number: String
    var name: String
    var choices: [Choice]
    var error: String?

    static let fields: [TemplateField<MoodQuestion>] = [
        .text("number", \.number), .text("name", \.name), .list("choices", \.choices), .optionalText("error", \.error),
    ]
}
