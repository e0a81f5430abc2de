// Ways out.

import Templating

/// What can be taken out, `/export`.
struct ExportPage: TemplateData {
    var layout: Layout
    var count: String
    /// Files of the locations.
    var formats: [ExportFormat] = []
    /// Files of other things; no filter holds for them.
    var others: [ExportFormat] = []
    /// Whether the links carry a filter.
    var isFiltered: Bool = false
    var resetHref: String?
    var importHref: String

    static let fields: [TemplateField<ExportPage>] = [
        .object("layout", \.layout), .text("count", \.count), .list("formats", \.formats),
        .list("others", \.others),
        .flag("isFiltered", \.isFiltered), .optionalText("resetHref", \.resetHref),
        .text("importHref", \.importHref),
    ]
}
