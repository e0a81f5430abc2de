// What the service worker shows for a page that it can't reach.

import Templating

/// What works without a network, and how to get to it; template `offline`.
struct OfflinePage: TemplateData {
    var layout: Layout
    var tagHref: String
    var locationsHref: String

    static let fields: [TemplateField<OfflinePage>] = [
        .object("layout", \.layout), .text("tagHref", \.tagHref), .text("locationsHref", \.locationsHref),
    ]
}
