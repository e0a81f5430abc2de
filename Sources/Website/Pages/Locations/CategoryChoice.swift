// A category to choose in a location's form.

import Locations
import Templating

/// An option of the list of categories, with what the picker shows beside its name.
struct CategoryChoice: TemplateData {
    let value: String
    let title: String
    /// The icon's name.
    let icon: String
    /// `#rrggbb`.
    let color: String
    let isSelected: Bool

    init(_ category: Category, isSelected: Bool) {
        value = category.id.description
        title = category.name
        icon = category.icon
        color = category.color
        self.isSelected = isSelected
    }

    static let fields: [TemplateField<CategoryChoice>] = [
        .text("value", \.value), .text("title", \.title), .text("icon", \.icon), .text("color", \.color),
        .flag("isSelected", \.isSelected),
    ]
}
