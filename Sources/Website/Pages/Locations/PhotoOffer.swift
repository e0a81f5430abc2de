// What a photo offers to its location.

import Templating

/// Offers a photo's own position and time, which are never taken unasked.
struct PhotoOffer: TemplateData {
    var text: String
    var buttons: [FormButton] = []

    static let fields: [TemplateField<PhotoOffer>] = [
        .text("text", \.text), .list("buttons", \.buttons),
    ]
}
