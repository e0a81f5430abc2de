// The list of moods.

import Templating

/// Moods, `/moods`, newest first; template `moods/index`.
struct MoodsPage: TemplateData {
    var layout: Layout
    var form: MoodForm
    var rows: [MoodRowView] = []
    /// No mood at all: says what to do first.
    var isEmpty: Bool = false
    /// The only location whose moods are listed.
    var place: PageLink?
    /// All moods, where only some are listed.
    var allHref: String?
    var mandalaHref: String
    var exportHref: String
    /// Back to the first page.
    var firstHref: String?
    var nextHref: String?

    static let fields: [TemplateField<MoodsPage>] = [
        .object("layout", \.layout), .object("form", \.form), .list("rows", \.rows), .flag("isEmpty", \.isEmpty),
        .object("place", \.place), .optionalText("allHref", \.allHref), .text("mandalaHref", \.mandalaHref),
        .text("exportHref", \.exportHref), .optionalText("firstHref", \.firstHref),
        .optionalText("nextHref", \.nextHref),
    ]
}
