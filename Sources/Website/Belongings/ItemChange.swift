// What the form of an item changes of it.

import Locations

/// A draft and how to read it; an absent field stays, an empty one is cleared.
struct ItemChange: Sendable {
    let draft: ItemDraft
    /// The one that sums are written in.
    let language: DateLanguage
    /// What a sum is in where nothing says it.
    let currency: Currency
    /// Takes the place of the one that is there.
    var photo: Photo?

    /// Makes the change; what is wrong with the draft goes to `errors`, and its field stays.
    func apply(to item: inout Item, _ errors: inout FormErrors) {
        if let name = line(draft.name, "name", "The name", &errors) { item.name = name }
        if item.name.isEmpty { errors.add("Give it a name, so that you find it again.", to: "name") }
        if let number = line(draft.serialNumber, "serialNumber", "The serial number", &errors) {
            item.serialNumber = number
        }
        setValue(of: &item, &errors)
        if let text = draft.date?.trimmed {
            item.date = CivilDate(text)
            if !text.isEmpty, item.date == nil {
                errors.add("The date must look like 2026-06-05; “\(text.shortened)” doesn’t.", to: "date")
            }
        }
        if let location = draft.location?.trimmed {
            item.location = Identifier(location)
            if !location.isEmpty, item.location == nil {
                errors.add("This location no longer exists. Choose another one.", to: "location")
            }
        }
        if let photo { item.photo = photo } else if draft.removesPhoto { item.photo = nil }
    }

    /// A text on one line; `nil` where the field is absent or too long.
    private func line(_ text: String?, _ field: String, _ title: String, _ errors: inout FormErrors) -> String? {
        guard let text else { return nil }
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return errors.collect(field) { () throws(Problem) in
            try FieldReading.text(words, limit: Item.textLimit, field: field, called: title)
        }
    }

    private func setValue(of item: inout Item, _ errors: inout FormErrors) {
        let shown = item.value?.field(in: language) ?? ""
        let (text, code) = (draft.value?.trimmed ?? shown, draft.currency?.trimmed ?? "")
        let named = Currency(code)
        if !code.isEmpty, named == nil {
            errors.add(
                "There is no currency “\(code.shortened)”. Its code has three letters, such as CHF or EUR.",
                to: "currency")
        } else if draft.currency != nil, code.isEmpty, !text.isEmpty {
            errors.add("Choose the currency of the value.", to: "currency")
        }
        guard !text.isEmpty else { return item.value = nil }
        let currency = named ?? item.value?.currency ?? currency
        if text == shown, currency == item.value?.currency { return }
        let reader = AmountReader(currency: currency, language: language)
        if let value = errors.collect("value", { () throws(Problem) in try reader.amount(text) }) { item.value = value }
    }
}
