// Rows that wait for a position.

import Templating

/// The rows of imports that have no position yet, `/import/unplaced`; template `imports/unplaced`.
struct UnplacedPage: TemplateData {
    var layout: Layout
    /// How many there are.
    var count: String
    var rows: [UnplacedRowView] = []
    var importsHref: String
    var firstHref: String?
    var nextHref: String?

    static let fields: [TemplateField<UnplacedPage>] = [
        .object("layout", \.layout), .text("count", \.count), .list("rows", \.rows),
        .flag("hasRows") { !$0.rows.isEmpty }, .text("importsHref", \.importsHref),
        .optionalText("firstHref", \.firstHref), .optionalText("nextHref", \.nextHref),
    ]
}
