// What has no tab of its own.

import Templating

/// More, `/more`; template `more/index`.
struct MorePage: TemplateData {
    var layout: Layout
    var entries: [MoreEntry] = []

    static let fields: [TemplateField<MorePage>] = [
        .object("layout", \.layout), .list("entries", \.entries),
    ]
}
