// A row of an import's report.

import Templating

/// A row of a file, and what became of it.
struct ImportRowView: TemplateData {
    /// `Row 12`, with the file's name where there are several.
    var position: String
    /// What the place is called.
    var name: String
    var reason: String
    /// The location that it became, or that stood in its way, and the one that it is like.
    var locations: [LocationRowView] = []
    /// What can be done about it.
    var link: PageLink?
    var button: FormButton?

    static let fields: [TemplateField<ImportRowView>] = [
        .text("position", \.position), .text("name", \.name), .text("reason", \.reason),
        .list("locations", \.locations), .object("link", \.link), .object("button", \.button),
        .flag("isPair") { $0.locations.count > 1 },
    ]
}
