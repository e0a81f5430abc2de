// A file of an import.

import Templating

/// A file of an import, with how far it has come.
struct ImportFileView: TemplateData {
    var name: String
    var size: String?
    /// What it is at, or what became of it.
    var state: String
    /// Rows that are done and rows in all, while it is being taken.
    var done: String?
    var all: String?
    /// Why it was refused.
    var refusal: String?
    /// Has it tried again, where the server gave it up.
    var retryAction: String?

    static let fields: [TemplateField<ImportFileView>] = [
        .text("name", \.name), .optionalText("size", \.size), .text("state", \.state),
        .optionalText("done", \.done), .optionalText("all", \.all), .optionalText("refusal", \.refusal),
        .optionalText("retryAction", \.retryAction),
    ]
}
