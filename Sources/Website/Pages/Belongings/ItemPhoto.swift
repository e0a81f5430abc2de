// The photo of an item.

import Templating

/// The photo of an item, on its page.
struct ItemPhoto: TemplateData {
    var href: String
    /// The words for who can't see it.
    var title: String
    /// Pixels of the original.
    var width: Int
    var height: Int

    static let fields: [TemplateField<ItemPhoto>] = [
        .text("href", \.href), .text("title", \.title), .number("width", \.width), .number("height", \.height),
    ]
}
