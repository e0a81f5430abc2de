// The categories.

import Templating

/// The categories to add, rename, recolour, reorder and delete.
struct CategoriesPage: TemplateData {
    var layout: Layout
    var rows: [CategoryRowView] = []
    var action: String
    var name: String = ""
    var nameError: String?
    var color: String
    var colorError: String?
    var icons: [Choice] = []
    var iconError: String?

    static let fields: [TemplateField<CategoriesPage>] = [
        .object("layout", \.layout), .list("rows", \.rows), .text("action", \.action), .text("name", \.name),
        .optionalText("nameError", \.nameError), .text("color", \.color), .optionalText("colorError", \.colorError),
        .list("icons", \.icons), .optionalText("iconError", \.iconError),
    ]
}
