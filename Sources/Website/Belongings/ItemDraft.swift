// What a person typed into the form of an item.

import HTTP
import Locations

/// The fields of an item as they came, so that a rejected form can come back with all of them.
///
/// A field that is `nil` was absent.
struct ItemDraft: Sendable {
    var id: String?
    var name: String?
    var serialNumber: String?
    var value: String?
    var currency: String?
    var date: String?
    var location: String?
    var revision: String?
    /// Whether the photo is to be taken off.
    var removesPhoto = false

    init(_ form: Form) {
        id = form["id"]
        name = form["name"]
        serialNumber = form["serialNumber"]
        value = form["value"]
        currency = form["currency"]
        date = form["date"]
        location = form["location"]
        revision = form["revision"]
        removesPhoto = form["removePhoto"] == "1"
    }

    /// What the form of an item shows first.
    init(_ item: Item, language: DateLanguage) {
        name = item.name
        serialNumber = item.serialNumber
        value = item.value?.field(in: language)
        currency = item.value?.currency.code
        date = item.date?.description
        location = item.location?.description
        revision = String(item.revision)
    }

    /// What the form of a new item shows first.
    init(date: String, location: String?) {
        self.date = date
        self.location = location
    }
}
