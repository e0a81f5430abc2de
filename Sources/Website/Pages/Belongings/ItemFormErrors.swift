// What is wrong with the form of an item, field by field.

import Templating

/// What is wrong with the form of an item.
struct ItemFormErrors: TemplateData {
    private let errors: FormErrors

    init(_ errors: FormErrors = FormErrors()) {
        self.errors = errors
    }

    private static let shown: Set = ["name", "serialNumber", "value", "currency", "date", "location", "photo"]

    static let fields: [TemplateField<ItemFormErrors>] =
        [
            .flag("any") { !$0.errors.isEmpty },
            .optionalText("other") { $0.errors.first(besides: shown) },
        ]
        + [
            .optionalText("name") { $0.errors["name"] }, .optionalText("serialNumber") { $0.errors["serialNumber"] },
            .optionalText("value") { $0.errors["value"] }, .optionalText("currency") { $0.errors["currency"] },
            .optionalText("date") { $0.errors["date"] }, .optionalText("location") { $0.errors["location"] },
            .optionalText("photo") { $0.errors["photo"] },
        ]
}
