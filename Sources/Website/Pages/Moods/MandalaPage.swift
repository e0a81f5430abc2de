// A year of moods.

import Templating

/// The moods of a year, `/moods/mandala`: a wheel and what is counted beside it; template `moods/mandala`.
struct MandalaPage: TemplateData {
    var layout: Layout
    var year: String
    /// `42 moods on 20 days`.
    var summary: String
    /// No mood in this year.
    var isEmpty: Bool
    var wheel: YearWheel
    var charts: [MoodChart] = []
    var hours: [ChartColumn] = []
    /// The years beside this one; `nil` where no mood lies that way.
    var previous: PageLink?
    var next: PageLink?

    static let fields: [TemplateField<MandalaPage>] = [
        .object("layout", \.layout), .text("year", \.year), .text("summary", \.summary), .flag("isEmpty", \.isEmpty),
        .object("wheel", \.wheel), .list("charts", \.charts), .list("hours", \.hours),
        .object("previous", \.previous), .object("next", \.next),
    ]
}
