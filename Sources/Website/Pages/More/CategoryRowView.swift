// A category in the list of them.

import Templating

/// A category with its form; a rejected one is open, with what was typed.
struct CategoryRowView: TemplateData {
    var id: String
    /// As stored.
    var name: String
    var icon: String
    var color: String
    var count: String
    /// Its locations.
    var href: String
    var action: String
    var deleteAction: String
    /// Can't be deleted.
    var isNoCategory: Bool = false
    /// The position before this one; `nil` at the start.
    var earlier: String?
    var later: String?
    var typedName: String
    var nameError: String?
    var typedColor: String
    var colorError: String?
    var icons: [Choice] = []
    var iconError: String?
    var isOpen: Bool = false

    static let fields: [TemplateField<CategoryRowView>] = [
        .text("id", \.id), .text("name", \.name), .text("icon", \.icon), .text("color", \.color),
        .text("count", \.count), .text("href", \.href), .text("action", \.action),
        .text("deleteAction", \.deleteAction), .flag("isNoCategory", \.isNoCategory),
        .optionalText("earlier", \.earlier), .optionalText("later", \.later), .text("typedName", \.typedName),
        .optionalText("nameError", \.nameError), .text("typedColor", \.typedColor),
        .optionalText("colorError", \.colorError), .list("icons", \.icons), .optionalText("iconError", \.iconError),
        .flag("isOpen", \.isOpen),
    ]
}
