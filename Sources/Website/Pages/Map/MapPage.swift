// The map.

import Templating

/// The map as a picture with links, `/map`; template `map/show`.
struct MapPage: TemplateData {
    var layout: Layout
    /// The map in different shapes; the style sheet shows the one that fits the screen.
    var frames: [MapFrame] = []
    /// What scripts put in their place.
    var slippy: SlippyMap?
    /// What may be chosen to be shown; `nil` while a place is picked.
    var options: MapOptions?
    /// What is to be seen, in words: `12 locations`.
    var summary: String
    /// Shows all my locations.
    var pinHref: String
    /// Where I am, typed by hand; the slippy map asks the browser instead.
    var userHref: String
    /// The first few in view.
    var rows: [LocationRowView] = []
    /// All of them in the list.
    var listHref: String?
    /// The map as a button that takes a point; `nil` where it is there to be looked at.
    var picker: MapPicker?
    var attribution: String

    static let fields: [TemplateField<MapPage>] = [
        .object("layout", \.layout), .list("frames", \.frames), .object("slippy", \.slippy),
        .object("options", \.options), .text("summary", \.summary), .text("pinHref", \.pinHref),
        .text("userHref", \.userHref), .list("rows", \.rows), .optionalText("listHref", \.listHref),
        .object("picker", \.picker), .text("attribution", \.attribution),
    ]
}
