// A disguise among others.

import Templating

/// A disguise among others.
struct DisguiseCard: TemplateData {
    var href: String
    var image: String
    /// What is on it.
    var title: String
    /// When it was changed last, as people read it.
    var date: String
    /// The language of that, BCP 47.
    var dateLanguage: String

    static let fields: [TemplateField<DisguiseCard>] = [
        .text("href", \.href), .text("image", \.image), .text("title", \.title), .text("date", \.date),
        .text("dateLanguage", \.dateLanguage),
    ]
}
