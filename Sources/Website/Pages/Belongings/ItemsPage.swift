// The list of belongings.

import Templating

/// Belongings, `/items`; template `items/index`.
struct ItemsPage: TemplateData {
    var layout: Layout
    /// Of the search.
    var action: String
    var query: String
    /// What the search keeps.
    var hidden: [HiddenField] = []
    var groups: [ItemGroupView] = []
    /// How many the list holds and what they are worth.
    var count: String = ""
    var total: String = ""
    /// No item at all: says what to do first.
    var isEmpty = false
    var isFilteredEmpty = false
    /// The only location whose items are listed.
    var place: PageLink?
    /// All items, where only some are listed.
    var allHref: String?
    var newHref: String
    var importHref: String
    var exportHref: String
    var selectHref: String?
    var bulk: ItemBulkForm?
    /// Back to the first page.
    var firstHref: String?
    var nextHref: String?

    static let fields: [TemplateField<ItemsPage>] = [
        .object("layout", \.layout), .text("action", \.action), .text("query", \.query), .list("hidden", \.hidden),
        .list("groups", \.groups), .text("count", \.count), .text("total", \.total), .flag("isEmpty", \.isEmpty),
        .flag("isFilteredEmpty", \.isFilteredEmpty), .object("place", \.place), .optionalText("allHref", \.allHref),
        .text("newHref", \.newHref), .text("importHref", \.importHref), .text("exportHref", \.exportHref),
        .optionalText("selectHref", \.selectHref), .object("bulk", \.bulk), .optionalText("firstHref", \.firstHref),
        .optionalText("nextHref", \.nextHref),
    ]
}
