// The form that adds a mood with one press.

import Templating

/// The eight moods and the button that adds the chosen one; template `partials/mood-form`.
struct MoodForm: TemplateData {
    var action: String
    /// Of the new mood, so that a form sent twice makes one.
    var id: String
    /// The location that it is at; without one, the browser is asked for its position.
    var location: String?
    /// What the button says for each of the selector's options.
    var buttons: [MoodButton]
    var selector: ImageSelector

    static let fields: [TemplateField<MoodForm>] = [
        .text("action", \.action), .text("id", \.id), .optionalText("location", \.location),
        .list("buttons", \.buttons), .object("selector", \.selector),
    ]
}
