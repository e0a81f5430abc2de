// A picture to choose.

import Templating

/// An option of an ``ImageSelector``.
struct ImageOption: TemplateData {
    var value: String
    var title: String
    /// The picture's address.
    var image: String
    /// Of the circle beneath the chosen one: `#rrggbb`.
    var color: String
    var isSelected: Bool = false

    static let fields: [TemplateField<ImageOption>] = [
        .text("value", \.value), .text("title", \.title), .text("image", \.image), .text("color", \.color),
        .flag("isSelected", \.isSelected),
    ]
}
