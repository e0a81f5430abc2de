// Belongings out of a table.

import Templating

/// Takes belongings in, `/items/import`; template `items/import`.
struct ItemImportPage: TemplateData {
    var layout: Layout
    var action: String
    var error: String?
    /// What became of the file that was sent.
    var report: ItemImportReport?
    var listHref: String

    static let fields: [TemplateField<ItemImportPage>] = [
        .object("layout", \.layout), .text("action", \.action), .optionalText("error", \.error),
        .object("report", \.report), .text("listHref", \.listHref),
    ]
}
