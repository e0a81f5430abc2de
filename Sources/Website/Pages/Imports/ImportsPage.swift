// Files in, and those that came in before.

import Templating

/// The form that takes files, and the imports so far, `/import`; template `imports/index`.
struct ImportsPage: TemplateData {
    var layout: Layout
    var action: String
    /// What the next import will be kept under, so that sending the form twice makes one.
    var id: String
    /// What may be sent at once, in words.
    var limits: String
    var error: String?
    var takesLines: Bool = false
    /// The rows that wait for a position.
    var unplaced: PageLink?
    var imports: [ImportEntry] = []
    var firstHref: String?
    var nextHref: String?

    static let fields: [TemplateField<ImportsPage>] = [
        .object("layout", \.layout), .text("action", \.action), .text("id", \.id), .text("limits", \.limits),
        .optionalText("error", \.error), .flag("takesLines", \.takesLines), .object("unplaced", \.unplaced),
        .list("imports", \.imports), .flag("hasImports") { !$0.imports.isEmpty },
        .optionalText("firstHref", \.firstHref), .optionalText("nextHref", \.nextHref),
    ]
}
