// What becomes of the items of a location that is deleted.

import Templating

/// Asks what becomes of the items of locations that are deleted; template `partials/items-question`.
struct ItemsQuestion: TemplateData {
    /// How many they are and what they are worth, as in `3 items are kept here`.
    var text: String
    /// Which of the answers is chosen.
    var keeps = true
    var moves = false
    var deletes = false
    /// Where they can go; without any, that isn't offered.
    var locations: [Choice]
    var error: String?

    static let fields: [TemplateField<ItemsQuestion>] = [
        .text("text", \.text), .flag("keeps", \.keeps), .flag("moves", \.moves), .flag("deletes", \.deletes),
        .flag("canMove") { !$0.locations.isEmpty }, .list("locations", \.locations), .optionalText("error", \.error),
    ]
}
