// A format to take locations out in.

import Templating

/// A format to take locations out in.
struct ExportFormat: TemplateData {
    var title: String
    var detail: String
    var href: String

    static let fields: [TemplateField<ExportFormat>] = [
        .text("title", \.title), .text("detail", \.detail), .text("href", \.href),
    ]
}
