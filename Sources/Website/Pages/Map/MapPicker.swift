// A map to press on.

import Templating

/// A map that is an image button: sends `x`, `y` in its pixels beside what is hidden, such as `bbox`.
struct MapPicker: TemplateData {
    var action: String
    var image: String
    /// The same for browsers that prefer a light one; `nil` where the person chose.
    var imageInLight: String?
    var width: Int
    var height: Int
    var hidden: [HiddenField] = []
    var cancelHref: String

    static let fields: [TemplateField<MapPicker>] = [
        .text("action", \.action), .text("image", \.image), .optionalText("imageInLight", \.imageInLight),
        .number("width", \.width), .number("height", \.height),
        .list("hidden", \.hidden), .text("cancelHref", \.cancelHref),
    ]
}
