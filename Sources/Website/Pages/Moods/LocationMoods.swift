// The moods on the page of a location.

import Templating

/// The newest moods at a location, and the form that adds one there; template `partials/location-moods`.
struct LocationMoods: TemplateData {
    var rows: [MoodRowView]
    var form: MoodForm
    /// `All 21 moods`, where not all are among the rows.
    var all: PageLink?

    static let fields: [TemplateField<LocationMoods>] = [
        .list("rows", \.rows), .object("form", \.form), .object("all", \.all),
    ]
}
