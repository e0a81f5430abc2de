// The map.

import Templating

/// The map as a picture with links, `/map` (spec 3.4); template `map/show`.
struct MapPage: TemplateData {
    var layout: Layout
    /// The SVG.
    var picture: HTML
    /// What is to be seen, in words: `12 locations`.
    var summary: String
    /// Shows all my locations.
    var pinHref: String
    /// Where I am, typed by hand; the module asks the browser instead.
    var userHref: String
    /// `/map`; the module adds `?latitude&longitude&accuracy`.
    var aroundHref: String
    /// `nil` at the last level.
    var zoomInHref: String?
    var zoomOutHref: String?
    var northHref: String?
    var southHref: String?
    var westHref: String
    var eastHref: String
    /// The first few in view.
    var rows: [LocationRowView] = []
    /// All of them in the list.
    var listHref: String?
    /// Tag Location at the middle.
    var tagHref: String?
    /// The map as a button that takes a point.
    var pickHref: String?
    var picker: MapPicker?
    var attribution: String

    static let fields: [TemplateField<MapPage>] = [
        .object("layout", \.layout), .html("picture", \.picture), .text("summary", \.summary),
        .text("pinHref", \.pinHref), .text("userHref", \.userHref), .text("aroundHref", \.aroundHref),
        .optionalText("zoomInHref", \.zoomInHref), .optionalText("zoomOutHref", \.zoomOutHref),
        .optionalText("northHref", \.northHref), .optionalText("southHref", \.southHref),
        .text("westHref", \.westHref), .text("eastHref", \.eastHref), .list("rows", \.rows),
        .optionalText("listHref", \.listHref), .optionalText("tagHref", \.tagHref),
        .optionalText("pickHref", \.pickHref), .object("picker", \.picker), .text("attribution", \.attribution),
    ]
}
