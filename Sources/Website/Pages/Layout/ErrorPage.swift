// What went wrong, in the app's look.

import Templating

/// What went wrong and what to do; template `error`.
struct ErrorPage: TemplateData {
    var layout: Layout
    var status: Int
    var title: String
    var message: String
    var links: [PageLink] = []
    /// What the person typed, so that it isn't lost.
    var typed: [HiddenField] = []

    static let fields: [TemplateField<ErrorPage>] = [
        .object("layout", \.layout), .number("status", \.status), .text("title", \.title),
        .text("message", \.message), .list("links", \.links), .list("typed", \.typed),
        .flag("hasTyped") { !$0.typed.isEmpty },
    ]
}
