// A face and its stickers.

import Templating

/// A disguise, `/disguises/{id}`; template `disguises/show`.
struct DisguisePage: TemplateData {
    var layout: Layout
    var href: String
    /// Where a new sticker is sent.
    var elementsAction: String
    /// Where a press on the face is sent: a sticker that is chosen is placed, one that is selected moves.
    var stageAction: String
    /// The id of the form that places the chosen sticker.
    var formID: String?
    /// That of the selected sticker.
    var revision: String?
    /// The face alone.
    var face: String
    /// Pixels of the face as it is shown.
    var width: Int
    var height: Int
    /// What a press on the face places.
    var chosen: StickerView?
    /// What to do next.
    var hint: String = ""
    /// From the one at the back to the one in front.
    var placed: [PlacedSticker] = []
    var tools: StickerTools
    var palettes: [PaletteView]
    var picker: FacePicker
    /// Takes all stickers away; `nil` where there are none.
    var clearAction: String?
    var saveAction: String
    var locations: [Choice] = []
    var locationError: String?
    var downloadHref: String
    var deleteAction: String
    var error: String?

    static let fields: [TemplateField<DisguisePage>] = [
        .object("layout", \.layout), .text("href", \.href), .text("elementsAction", \.elementsAction),
        .text("stageAction", \.stageAction), .optionalText("formID", \.formID),
        .optionalText("revision", \.revision), .text("face", \.face), .number("width", \.width),
        .number("height", \.height), .object("chosen", \.chosen), .text("hint", \.hint), .list("placed", \.placed),
        .object("tools", \.tools), .list("palettes", \.palettes), .object("picker", \.picker),
        .optionalText("clearAction", \.clearAction), .text("saveAction", \.saveAction),
        .list("locations", \.locations), .optionalText("locationError", \.locationError),
        .text("downloadHref", \.downloadHref), .text("deleteAction", \.deleteAction), .optionalText("error", \.error),
    ]
}
