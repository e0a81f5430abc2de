// The form that picks a face.

import Templating

/// The form that starts a disguise of a photo; template `partials/face-picker`.
struct FacePicker: TemplateData {
    var action: String
    /// Of the disguise that it starts, so that a form sent twice makes one.
    var id: String
    var error: String?

    static let fields: [TemplateField<FacePicker>] = [
        .text("action", \.action), .text("id", \.id), .optionalText("error", \.error),
    ]
}
