// A map in one shape.

import Templating

/// A map's picture with the links that move it.
struct MapFrame: TemplateData {
    /// The class: `tall` or `wide`.
    var shape: String
    /// The SVG.
    var picture: HTML
    /// `nil` at the last level.
    var zoomInHref: String?
    var zoomOutHref: String?
    var northHref: String?
    var southHref: String?
    var westHref: String
    var eastHref: String

    static let fields: [TemplateField<MapFrame>] = [
        .text("shape", \.shape), .html("picture", \.picture), .optionalText("zoomInHref", \.zoomInHref),
        .optionalText("zoomOutHref", \.zoomOutHref), .optionalText("northHref", \.northHref),
        .optionalText("southHref", \.southHref), .text("westHref", \.westHref), .text("eastHref", \.eastHref),
    ]
}
