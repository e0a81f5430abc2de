// A sticker on a face.

import Templating

/// A sticker on a face, as it is drawn over it and as the script moves it.
struct PlacedSticker: TemplateData {
    var number: Int
    var title: String
    var picture: String
    /// Moves it from 0, 0 to its place (SVG).
    var transform: String
    /// Its box around 0, 0, in pixels of the shown face.
    var left: String
    var top: String
    var width: String
    var height: String
    /// How often it was changed.
    var revision: Int
    /// As the form has them, in fractions of the face.
    var x: String
    var y: String
    var scale: String
    var rotation: String
    var isMirrored: Bool
    var isSelected: Bool
    /// Where changes are sent.
    var action: String
    /// The page with the tools for it.
    var selectHref: String

    static let fields: [TemplateField<PlacedSticker>] = [
        .number("number", \.number), .text("title", \.title), .text("picture", \.picture),
        .text("transform", \.transform), .text("left", \.left), .text("top", \.top), .text("width", \.width),
        .text("height", \.height), .number("revision", \.revision), .text("x", \.x), .text("y", \.y),
        .text("scale", \.scale), .text("rotation", \.rotation), .flag("isMirrored", \.isMirrored),
        .flag("isSelected", \.isSelected), .text("action", \.action), .text("selectHref", \.selectHref),
    ]
}
