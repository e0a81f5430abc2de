// The form that picks a face.

import Templating

/// The form that starts a disguise of a photo; template `partials/face-picker`.
struct FacePicker: TemplateData {
    var action: String
    var error: String?

    static let fields: [TemplateField<FacePicker>] = [
        .text("action", \.action), .optionalText("error", \.error),
    ]
}
