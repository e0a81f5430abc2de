// An item in a list.

import Templating

/// A row of a list of items.
struct ItemRowView: TemplateData {
    var id: String
    /// Its form.
    var href: String
    /// Of the 156 px thumbnail, or of the picture that stands for none.
    var thumbnail: String
    var name: String
    var serialNumber: String
    /// As people read it; empty where there is none.
    var value: String
    /// Whether it has a check box.
    var isSelectable = false

    static let fields: [TemplateField<ItemRowView>] = [
        .text("id", \.id), .text("href", \.href), .text("thumbnail", \.thumbnail), .text("name", \.name),
        .text("serialNumber", \.serialNumber), .text("value", \.value),
        .flag("isSelectable", \.isSelectable),
    ]
}
