// What a list is narrowed to.

import Templating

/// The search field and the filters of a list.
struct FilterForm: TemplateData {
    var action: String
    var q: String = ""
    var categories: [Choice] = []
    var from: String = ""
    var to: String = ""
    var photo: Bool = false
    var sorts: [Choice] = []
    /// `bbox`, `near`, `area` as they are.
    var hidden: [HiddenField] = []
    /// Whether anything is narrowed.
    var isActive: Bool = false
    /// Whether more than words narrow it.
    var isOpen: Bool = false
    var resetHref: String

    static let fields: [TemplateField<FilterForm>] = [
        .text("action", \.action), .text("q", \.q), .list("categories", \.categories), .text("from", \.from),
        .text("to", \.to), .flag("photo", \.photo), .list("sorts", \.sorts), .list("hidden", \.hidden),
        .flag("isActive", \.isActive), .flag("isOpen", \.isOpen), .text("resetHref", \.resetHref),
    ]
}
