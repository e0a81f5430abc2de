// What lies in the Trash.

import Templating

/// A location, a mood, an item or a disguise in the Trash.
struct TrashRowView: TemplateData {
    var name: String
    var place: String
    var thumbnail: String
    /// `29 days left`.
    var remaining: String
    var restoreAction: String

    static let fields: [TemplateField<TrashRowView>] = [
        .text("name", \.name), .text("place", \.place), .text("thumbnail", \.thumbnail),
        .text("remaining", \.remaining), .text("restoreAction", \.restoreAction),
    ]
}
