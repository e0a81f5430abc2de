// A voice note on its location's page.

import Templating

/// A voice note on its location's page.
struct LocationRecording: TemplateData {
    var href: String
    var title: String
    /// When it was added, as people read it.
    var date: String
    /// As people read it: `1.2 MB`.
    var size: String
    var deleteAction: String

    static let fields: [TemplateField<LocationRecording>] = [
        .text("href", \.href), .text("title", \.title), .text("date", \.date), .text("size", \.size),
        .text("deleteAction", \.deleteAction),
    ]
}
