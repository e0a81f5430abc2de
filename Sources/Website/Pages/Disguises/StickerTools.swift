// The buttons for one sticker.

import Templating

/// What can be done to the selected sticker: each value is what its button sends.
struct StickerTools: TemplateData {
    /// Of the sticker; empty where none is selected.
    var title: String = ""
    var action: String
    var smaller: String = ""
    var larger: String = ""
    var left: String = ""
    var right: String = ""
    var mirrored: String = ""
    var back: String = ""
    var forward: String = ""
    var deleteAction: String
    /// The page without a selection.
    var doneHref: String

    static let fields: [TemplateField<StickerTools>] = [
        .text("title", \.title), .text("action", \.action), .text("smaller", \.smaller), .text("larger", \.larger),
        .text("left", \.left), .text("right", \.right), .text("mirrored", \.mirrored), .text("back", \.back),
        .text("forward", \.forward), .text("deleteAction", \.deleteAction), .text("doneHref", \.doneHref),
        .flag("isShown") { !$0.title.isEmpty },
    ]
}
