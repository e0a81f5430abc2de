// What became of an imported table.

import Templating

/// What became of the rows of a table, in words; what there is none of is empty.
struct ItemImportReport: TemplateData {
    /// The file's.
    var name: String
    var taken: String
    var alreadyThere: String
    var skipped: String
    /// What there is to say about single rows.
    var notes: [String]
    /// How many more there are.
    var more: String

    static let fields: [TemplateField<ItemImportReport>] = [
        .text("name", \.name), .text("taken", \.taken), .text("alreadyThere", \.alreadyThere),
        .text("skipped", \.skipped), .texts("notes", \.notes), .text("more", \.more),
    ]
}
