// What the page before left to say.

import Templating

/// A message that the page before left: a HUD that fades by itself, or a notice that stays.
struct Flash: TemplateData {
    var text: String
    /// **Tagged** or **Updated** in a rounded square; a notice otherwise.
    var isHUD: Bool = false
    /// Where the matter goes on.
    var link: PageLink?
    var undo: FormButton?

    static let fields: [TemplateField<Flash>] = [
        .text("text", \.text), .flag("isHUD", \.isHUD), .object("link", \.link), .object("undo", \.undo),
    ]
}
