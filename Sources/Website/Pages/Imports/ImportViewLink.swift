// A part of an import's report.

import Templating

/// A link to the rows of a report that had the same fate.
struct ImportViewLink: TemplateData {
    var title: String
    var count: String
    var href: String
    var isCurrent: Bool

    static let fields: [TemplateField<ImportViewLink>] = [
        .text("title", \.title), .text("count", \.count), .text("href", \.href), .flag("isCurrent", \.isCurrent),
    ]
}
