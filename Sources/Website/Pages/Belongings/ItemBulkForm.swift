// What to do with many items.

import Templating

/// The bar that acts on the checked rows.
struct ItemBulkForm: TemplateData {
    var action: String
    var locations: [Choice]
    /// The list without check boxes.
    var doneHref: String

    static let fields: [TemplateField<ItemBulkForm>] = [
        .text("action", \.action), .list("locations", \.locations), .text("doneHref", \.doneHref),
    ]
}
