// A group of the list.

import Templating

/// A category's part of the list; without a name the rows stand alone.
struct LocationGroupView: TemplateData {
    var name: String = ""
    var icon: String = ""
    /// `#rrggbb`.
    var color: String = ""
    /// As people read it: `12,345`.
    var count: String = ""
    var rows: [LocationRowView] = []
    /// All of them, where not all are here.
    var moreHref: String?

    static let fields: [TemplateField<LocationGroupView>] = [
        .text("name", \.name), .text("icon", \.icon), .text("color", \.color), .text("count", \.count),
        .list("rows", \.rows), .optionalText("moreHref", \.moreHref),
    ]
}
