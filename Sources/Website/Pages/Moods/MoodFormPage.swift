// All about one mood, to be changed.

import Templating

/// A mood, `/moods/{id}`, or one that couldn't be added as it came; template `moods/form`.
struct MoodFormPage: TemplateData {
    var layout: Layout
    var action: String
    var cancelHref: String
    /// Of a new mood, so that a form sent twice makes one.
    var id: String?
    /// What an edited mood was when the form was made.
    var revision: String?
    var selector: ImageSelector
    /// `YYYY-MM-DDTHH:MM`, wall time of the place.
    var timestamp: String = ""
    var timestampError: String?
    /// IANA name, shown beside the date.
    var timeZone: String = ""
    /// Sent along only where the person named another zone.
    var chosenTimeZone: String?
    var note: String = ""
    var noteError: String?
    /// `value` is the id.
    var locations: [Choice] = []
    var locationError: String?
    /// The page of its location.
    var locationHref: String?
    var latitude: String = ""
    var latitudeError: String?
    var longitude: String = ""
    var longitudeError: String?
    /// Puts it into the Trash; `nil` for a new one.
    var deleteAction: String?
    /// What is wrong with a field that isn't shown, or with the whole form.
    var error: String?
    /// Whether anything above is an error.
    var hasErrors: Bool = false

    static let fields: [TemplateField<MoodFormPage>] = [
        .object("layout", \.layout), .text("action", \.action), .text("cancelHref", \.cancelHref),
        .optionalText("id", \.id), .optionalText("revision", \.revision), .object("selector", \.selector),
        .text("timestamp", \.timestamp), .optionalText("timestampError", \.timestampError),
        .text("timeZone", \.timeZone), .optionalText("chosenTimeZone", \.chosenTimeZone), .text("note", \.note),
        .optionalText("noteError", \.noteError), .list("locations", \.locations),
        .optionalText("locationError", \.locationError), .optionalText("locationHref", \.locationHref),
        .text("latitude", \.latitude), .optionalText("latitudeError", \.latitudeError),
        .text("longitude", \.longitude), .optionalText("longitudeError", \.longitudeError),
        .optionalText("deleteAction", \.deleteAction), .optionalText("error", \.error),
        .flag("hasErrors", \.hasErrors),
    ]
}
