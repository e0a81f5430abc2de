// Asks before a location goes.

import Templating

/// Asks whether a location, or several, may go to the Trash; template `locations/delete`.
struct DeleteLocationPage: TemplateData {
    var layout: Layout
    var name: String = ""
    var place: String = ""
    var isMany: Bool = false
    var thumbnail: String
    /// What becomes of the items that are kept there; `nil` where there are none.
    var items: ItemsQuestion?
    var action: String
    var hidden: [HiddenField] = []
    var cancelHref: String

    static let fields: [TemplateField<DeleteLocationPage>] = [
        .object("layout", \.layout), .text("name", \.name), .text("place", \.place), .flag("isMany", \.isMany),
        .text("thumbnail", \.thumbnail), .object("items", \.items), .text("action", \.action),
        .list("hidden", \.hidden), .text("cancelHref", \.cancelHref),
    ]
}
