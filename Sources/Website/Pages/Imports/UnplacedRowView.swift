// A row that waits for a position.

import Templating

/// A row that waits for a position, with the ways to give it one.
struct UnplacedRowView: TemplateData {
    var id: String
    var name: String
    /// What else the row says, and where it is from.
    var detail: String
    /// Takes a typed position.
    var placeAction: String
    var pickHref: String
    var dismissAction: String
    /// What was typed.
    var place: String = ""
    var error: String?

    static let fields: [TemplateField<UnplacedRowView>] = [
        .text("id", \.id), .text("name", \.name), .text("detail", \.detail), .text("placeAction", \.placeAction),
        .text("pickHref", \.pickHref), .text("dismissAction", \.dismissAction), .text("place", \.place),
        .optionalText("error", \.error),
    ]
}
