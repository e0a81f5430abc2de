// What every page has around its content.

import Templating

/// The frame of a page: head, bars, and what is said once.
struct Layout: TemplateData {
    /// Of the page alone, as in the browser's tab; the template adds the program's name.
    var title: String
    /// The path prefix without a slash at its end; empty where there is none.
    var root: String
    /// Changes with the style sheet and the modules, so that they can be cached.
    var version: String
    /// `dark` or `light` where the person chose one; `nil` follows the system.
    var appearance: String?
    /// The pages of the tab bar that exist, More last.
    var tabs: [TabLink] = []
    /// Where the page was reached from, at the start of the bar.
    var back: PageLink?
    var flash: Flash?

    static let fields: [TemplateField<Layout>] = [
        .text("title", \.title), .text("root", \.root), .text("version", \.version),
        .optionalText("appearance", \.appearance), .list("tabs", \.tabs), .object("back", \.back),
        .object("flash", \.flash),
    ]
}
