// A sticker that can be chosen.

import Templating

/// A sticker that can be chosen.
struct StickerView: TemplateData {
    /// What the form calls it.
    var name: String
    var title: String
    var picture: String
    /// Pixels as shown.
    var width: Int
    var height: Int

    static let fields: [TemplateField<StickerView>] = [
        .text("name", \.name), .text("title", \.title), .text("picture", \.picture), .number("width", \.width),
        .number("height", \.height),
    ]
}
