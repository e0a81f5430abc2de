// A link with its words.

import Templating

/// A link with its words.
struct PageLink: TemplateData {
    var title: String
    var href: String

    static let fields: [TemplateField<PageLink>] = [
        .text("title", \.title), .text("href", \.href),
    ]
}
