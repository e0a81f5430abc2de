// The first page: where am I?

import Templating

/// Current Location, `/`: the logo and the panel, and the place typed by hand; template `current-location`.
struct CurrentLocationPage: TemplateData {
    var layout: Layout
    /// Where the typed place goes: this page, as `?place=`.
    var action: String
    /// As it was typed.
    var place: String = ""
    var placeError: String?
    /// What was made of the typed place.
    var found: FoundPlace?
    /// `/locations/new`; the module adds `?latitude&longitude&accuracy`.
    var tagHref: String
    /// `/geocode/reverse`; the module adds `?latitude&longitude`.
    var geocodeHref: String
    /// The map on which to pick a point.
    var pickHref: String?
    /// Whether the first address plays its sound.
    var sound: Bool = false
    /// How the module writes coordinates; decimal otherwise.
    var usesDegreesMinutesSeconds: Bool = false
    /// How the module writes accuracy; metres otherwise.
    var usesFeet: Bool = false

    static let fields: [TemplateField<CurrentLocationPage>] = [
        .object("layout", \.layout), .text("action", \.action), .text("place", \.place),
        .optionalText("placeError", \.placeError), .object("found", \.found), .text("tagHref", \.tagHref),
        .text("geocodeHref", \.geocodeHref), .optionalText("pickHref", \.pickHref), .flag("sound", \.sound),
        .flag("usesDegreesMinutesSeconds", \.usesDegreesMinutesSeconds), .flag("usesFeet", \.usesFeet),
    ]
}
