// What the page before left to say.

import Templating

/// A message that the page before left: a HUD or a toast that fade by themselves, or a notice that stays.
struct Flash: TemplateData {
    var text: String
    /// **Tagged** or **Updated** in a rounded square; a notice otherwise.
    var isHUD: Bool = false
    /// Where the matter goes on.
    var link: PageLink?
    /// What can be done about it, such as Undo.
    var button: FormButton?
    /// Whether it lies over the page and goes after ten seconds.
    var isToast: Bool = false

    static let fields: [TemplateField<Flash>] = [
        .text("text", \.text), .flag("isHUD", \.isHUD), .object("link", \.link), .object("button", \.button),
        .flag("isToast", \.isToast),
    ]
}
