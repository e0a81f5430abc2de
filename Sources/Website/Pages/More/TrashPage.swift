// What was deleted.

import Templating

/// The Trash, `/trash`.
struct TrashPage: TemplateData {
    var layout: Layout
    var rows: [TrashRowView] = []
    /// As people read it: `12 locations`; empty when there are none.
    var count: String = ""
    var emptyAction: String
    var nextHref: String?

    static let fields: [TemplateField<TrashPage>] = [
        .object("layout", \.layout), .list("rows", \.rows), .text("count", \.count),
        .text("emptyAction", \.emptyAction), .optionalText("nextHref", \.nextHref),
    ]
}
