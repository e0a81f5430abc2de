// The belongings on the page of a location.

import Templating

/// What is kept at a location; template `partials/location-items`.
struct LocationItems: TemplateData {
    /// The first by name.
    var rows: [ItemRowView]
    /// What all of them are worth; empty where nothing has a value.
    var total: String
    /// The list of all, where there are more.
    var all: PageLink?
    /// Adds one here.
    var addHref: String

    static let fields: [TemplateField<LocationItems>] = [
        .list("rows", \.rows), .text("total", \.total), .object("all", \.all), .text("addHref", \.addHref),
    ]
}
