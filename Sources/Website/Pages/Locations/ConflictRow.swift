// A field of two versions.

import Templating

/// A field of two versions.
struct ConflictRow: TemplateData {
    var label: String
    var mine: String = ""
    var theirs: String = ""
    var isDifferent: Bool = false

    static let fields: [TemplateField<ConflictRow>] = [
        .text("label", \.label), .text("mine", \.mine), .text("theirs", \.theirs),
        .flag("isDifferent", \.isDifferent),
    ]
}
