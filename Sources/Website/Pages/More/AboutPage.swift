// About.

import Templating

/// Credits and data licences, `/about`.
struct AboutPage: TemplateData {
    var layout: Layout
    var version: String
    var credits: [Credit] = []

    static let fields: [TemplateField<AboutPage>] = [
        .object("layout", \.layout), .text("version", \.version), .list("credits", \.credits),
    ]
}
