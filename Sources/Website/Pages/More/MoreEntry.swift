// An entry of More.

import Templating

/// An entry of More.
struct MoreEntry: TemplateData {
    var title: String
    var href: String
    /// `disguises`, `trash`, `categories`, `import`, `export`, `settings` or `about`: a class of more.css.
    var icon: String
    /// A count or a value.
    var detail: String = ""

    static let fields: [TemplateField<MoreEntry>] = [
        .text("title", \.title), .text("href", \.href), .text("icon", \.icon), .text("detail", \.detail),
    ]
}
