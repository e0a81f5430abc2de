// What the list says of addresses that are still to come.

import Templating

/// What the list says of addresses that are still to come, or didn't.
struct AddressProgress: TemplateData {
    var text: String
    /// Whether some are being asked for, so that the text will change by itself.
    var isWaiting: Bool
    /// Asks again for those that failed.
    var retry: FormButton?

    static let fields: [TemplateField<AddressProgress>] = [
        .text("text", \.text), .flag("isWaiting", \.isWaiting), .object("retry", \.retry),
    ]
}
