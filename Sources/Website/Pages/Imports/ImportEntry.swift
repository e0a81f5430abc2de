// An import in the list of them.

import Templating

/// An import in the list of them.
struct ImportEntry: TemplateData {
    /// The names of its files.
    var title: String
    /// When, and what became of it.
    var detail: String
    var href: String

    static let fields: [TemplateField<ImportEntry>] = [
        .text("title", \.title), .text("detail", \.detail), .text("href", \.href),
    ]
}
