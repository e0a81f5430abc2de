// The items of one place.

import Templating

/// Items under the place where they are kept.
struct ItemGroupView: TemplateData {
    /// The location's, or **Nowhere Yet**.
    var name: String
    /// How many are there and what they are worth; empty where only some of them are asked for.
    var count: String = ""
    var total: String = ""
    /// Those of this place alone; `nil` where they are.
    var href: String?
    var rows: [ItemRowView] = []

    static let fields: [TemplateField<ItemGroupView>] = [
        .text("name", \.name), .text("count", \.count), .text("total", \.total), .optionalText("href", \.href),
        .list("rows", \.rows),
    ]
}
