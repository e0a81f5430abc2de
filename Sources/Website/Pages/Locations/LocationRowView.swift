// A row of the list.

import Templating

/// A row of the list.
struct LocationRowView: TemplateData {
    var id: String
    var href: String
    /// Of the 156 px thumbnail, or of the No Photo picture.
    var thumbnail: String
    /// Empty shows as (No Description).
    var name: String
    /// Street and city, or the coordinates.
    var place: String
    /// From here, when sorted by it.
    var distance: String = ""

    /// How it stands with the address, unless it was simply found.
    var addressNote: String?
    /// Whether the address is being asked for.
    var isWaiting: Bool = false

    static let fields: [TemplateField<LocationRowView>] = [
        .text("id", \.id), .text("href", \.href), .text("thumbnail", \.thumbnail), .text("name", \.name),
        .text("place", \.place), .text("distance", \.distance), .optionalText("addressNote", \.addressNote),
        .flag("isWaiting", \.isWaiting),
    ]
}
