// A photo in a form.

import Templating

/// A photo in the form of a location or an item; `id` is the upload's where it is pending.
struct FormPhoto: TemplateData {
    var id: String
    /// Of the 156 px thumbnail, or of the No Photo picture.
    var thumbnail: String
    /// The words for who can't see it: `Photo 1 of 2`, or the file's name.
    var title: String

    static let fields: [TemplateField<FormPhoto>] = [
        .text("id", \.id), .text("thumbnail", \.thumbnail), .text("title", \.title),
    ]
}
