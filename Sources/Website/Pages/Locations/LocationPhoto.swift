// A photo on its location's page.

import Templating

/// A photo on its location's page.
struct LocationPhoto: TemplateData {
    /// The rendition.
    var href: String
    /// 312 px square.
    var thumbnail: String
    /// The file as it came.
    var original: String
    var title: String
    var deleteAction: String
    var moveAction: String
    /// Starts a disguise of it.
    var disguise: FormButton
    /// The position before this one; `nil` at the start.
    var earlier: String?
    var later: String?
    /// Give the location its own position and time, where those are others.
    var offers: [FormButton] = []

    static let fields: [TemplateField<LocationPhoto>] = [
        .text("href", \.href), .text("thumbnail", \.thumbnail), .text("original", \.original),
        .text("title", \.title), .text("deleteAction", \.deleteAction), .text("moveAction", \.moveAction),
        .object("disguise", \.disguise),
        .optionalText("earlier", \.earlier), .optionalText("later", \.later), .list("offers", \.offers),
    ]
}
