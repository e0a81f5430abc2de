// Asks before a location goes.

import Templating

/// Asks whether a location may go to the Trash; template `locations/delete`.
struct DeleteLocationPage: TemplateData {
    var layout: Layout
    var name: String = ""
    var place: String = ""
    var thumbnail: String
    var action: String
    var cancelHref: String
    var revision: String?

    static let fields: [TemplateField<DeleteLocationPage>] = [
        .object("layout", \.layout), .text("name", \.name), .text("place", \.place), .text("thumbnail", \.thumbnail),
        .text("action", \.action), .text("cancelHref", \.cancelHref), .optionalText("revision", \.revision),
    ]
}
