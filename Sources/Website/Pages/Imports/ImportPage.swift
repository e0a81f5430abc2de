// An import and its report.

import Templating

/// How far an import has come and what became of each row, `/imports/{id}`; template `imports/show`.
struct ImportPage: TemplateData {
    var layout: Layout
    /// Whether the page has to be looked at again soon.
    var isAtWork: Bool = false
    /// All of it in one sentence.
    var summary: String
    var files: [ImportFileView] = []
    /// Takes the import back; `nil` where there is nothing to take back.
    var undoAction: String?
    /// What names of moods mean; the import waits for the answers.
    var questions: [MoodQuestion] = []
    var answerAction: String
    var views: [ImportViewLink] = []
    var rows: [ImportRowView] = []
    var csvHref: String
    var firstHref: String?
    var nextHref: String?

    static let fields: [TemplateField<ImportPage>] = [
        .object("layout", \.layout), .flag("isAtWork", \.isAtWork), .text("summary", \.summary),
        .list("files", \.files), .optionalText("undoAction", \.undoAction), .list("questions", \.questions),
        .text("answerAction", \.answerAction), .flag("isAsking") { !$0.questions.isEmpty }, .list("views", \.views),
        .list("rows", \.rows), .text("csvHref", \.csvHref), .optionalText("firstHref", \.firstHref),
        .optionalText("nextHref", \.nextHref), .flag("hasRows") { !$0.rows.isEmpty },
    ]
}
