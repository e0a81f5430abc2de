// What to do with many locations.

import Templating

/// The bar that acts on the checked rows.
struct BulkForm: TemplateData {
    var action: String
    /// Asks for the addresses of all locations, checked or not.
    var allAddressesAction: String
    var categories: [Choice] = []
    /// The list without check boxes.
    var doneHref: String

    static let fields: [TemplateField<BulkForm>] = [
        .text("action", \.action), .text("allAddressesAction", \.allAddressesAction),
        .list("categories", \.categories), .text("doneHref", \.doneHref),
    ]
}
