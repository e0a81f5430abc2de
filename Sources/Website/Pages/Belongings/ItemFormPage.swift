// All about one item, to be changed.

import Templating

/// An item, `/items/{id}`, or a new one, `/items/new`: form and picture; template `items/form`.
struct ItemFormPage: TemplateData {
    var layout: Layout
    var action: String
    /// For a new one.
    var cancelHref: String?
    /// Of a new item, so that a form sent twice makes one.
    var id: String?
    /// What an edited item was when the form was made.
    var revision: String?
    var name = ""
    var serialNumber = ""
    /// Digits as the reader's language writes them.
    var value = ""
    /// `value` is the code.
    var currencies: [Choice] = []
    /// `YYYY-MM-DD`.
    var date = ""
    /// `value` is the id.
    var locations: [Choice] = []
    /// The page of its location.
    var locationHref: String?
    var photo: ItemPhoto?
    /// The one that a rejected form brought.
    var upload: FormPhoto?
    /// Puts it into the Trash; `nil` for a new one.
    var deleteAction: String?
    var errors = ItemFormErrors()

    static let fields: [TemplateField<ItemFormPage>] = [
        .object("layout", \.layout), .text("action", \.action), .optionalText("cancelHref", \.cancelHref),
        .optionalText("id", \.id), .optionalText("revision", \.revision), .text("name", \.name),
        .text("serialNumber", \.serialNumber), .text("value", \.value), .list("currencies", \.currencies),
        .text("date", \.date), .list("locations", \.locations), .optionalText("locationHref", \.locationHref),
        .object("photo", \.photo), .object("upload", \.upload), .optionalText("deleteAction", \.deleteAction),
        .object("errors", \.errors),
    ]
}
