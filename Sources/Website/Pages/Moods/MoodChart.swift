// Moods counted by something.

import Templating

/// A chart of lying bars.
struct MoodChart: TemplateData {
    var title: String
    var rows: [ChartRow]

    static let fields: [TemplateField<MoodChart>] = [.text("title", \.title), .list("rows", \.rows)]
}
