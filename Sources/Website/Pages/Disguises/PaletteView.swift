// A palette of stickers.

import Templating

/// A palette of stickers.
struct PaletteView: TemplateData {
    /// Of its part of the page; a class of icon.css as well.
    var id: String
    var title: String
    var stickers: [StickerView]

    static let fields: [TemplateField<PaletteView>] = [
        .text("id", \.id), .text("title", \.title), .list("stickers", \.stickers),
    ]
}
