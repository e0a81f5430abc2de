// An entry of the tab bar.

import Templating

/// An entry of the tab bar.
struct TabLink: TemplateData {
    var title: String
    var href: String
    /// `tag`, `locations`, `map`, `moods`, `belongings` or `more`: a class of tab-bar.css.
    var icon: String
    var isCurrent: Bool = false

    static let fields: [TemplateField<TabLink>] = [
        .text("title", \.title), .text("href", \.href), .text("icon", \.icon), .flag("isCurrent", \.isCurrent),
    ]
}
