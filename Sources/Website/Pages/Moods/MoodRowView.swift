// A mood in a list.

import Templating

/// A row of a list of moods.
struct MoodRowView: TemplateData {
    /// Its form.
    var href: String
    /// The face's picture.
    var face: String
    /// `I was happy`.
    var title: String
    /// As people read it.
    var date: String
    /// For machines, RFC 3339.
    var dateTime: String
    /// The language of what people read, BCP 47.
    var dateLanguage: String
    /// Its location or coordinates; empty where it has none.
    var place: String = ""
    /// The note's first line.
    var note: String = ""

    static let fields: [TemplateField<MoodRowView>] = [
        .text("href", \.href), .text("face", \.face), .text("title", \.title), .text("date", \.date),
        .text("dateTime", \.dateTime), .text("dateLanguage", \.dateLanguage), .text("place", \.place),
        .text("note", \.note),
    ]
}
