// A place found without the browser's position.

import Templating

/// A typed or picked place with its address.
struct FoundPlace: TemplateData {
    /// As shown: 8 decimals or degrees, minutes, seconds.
    var latitude: String
    var longitude: String
    /// As shown: `± 12 m`.
    var accuracy: String?
    /// The address in two lines; empty with `message`.
    var lines: [String] = []
    /// **No Address Found** or **Error Finding Address**.
    var message: String?
    var attribution: String?
    /// Tag Location with this coordinate.
    var tagHref: String

    static let fields: [TemplateField<FoundPlace>] = [
        .text("latitude", \.latitude), .text("longitude", \.longitude), .optionalText("accuracy", \.accuracy),
        .texts("lines", \.lines), .optionalText("message", \.message), .optionalText("attribution", \.attribution),
        .text("tagHref", \.tagHref),
    ]
}
