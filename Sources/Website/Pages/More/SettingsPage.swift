// Settings.

import Templating

/// Settings, `/settings`.
struct SettingsPage: TemplateData {
    var layout: Layout
    var action: String
    var appearances: [Choice] = []
    var coordinateFormats: [Choice] = []
    var units: [Choice] = []
    /// `on` and `off`.
    var sounds: [Choice] = []
    /// Of dates; an empty value stands for the browser's.
    var languages: [Choice] = []
    var timeZone: String = ""
    /// Names to choose from.
    var timeZones: [Choice] = []
    var timeZoneError: String?
    var error: String?

    static let fields: [TemplateField<SettingsPage>] = [
        .object("layout", \.layout), .text("action", \.action), .list("appearances", \.appearances),
        .list("coordinateFormats", \.coordinateFormats), .list("units", \.units), .list("sounds", \.sounds),
        .list("languages", \.languages), .text("timeZone", \.timeZone), .list("timeZones", \.timeZones),
        .optionalText("timeZoneError", \.timeZoneError), .optionalText("error", \.error),
    ]
}
