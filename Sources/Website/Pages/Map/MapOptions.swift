// What the map shows, to be chosen.

import Templating

/// The map's filters: a form, which scripts apply without loading the page.
struct MapOptions: TemplateData {
    var action: String
    /// Parts of the query that it doesn't ask for.
    var hidden: [HiddenField] = []
    var categories: [Choice] = []
    /// Days as `YYYY-MM-DD`, or empty.
    var from: String = ""
    var to: String = ""
    /// Counts by time, for the slider.
    var datesHref: String
    var hasMoods: Bool = false
    var hasHeat: Bool = false
    var outlines: [Choice] = []
    /// Countries, and regions of the one that is chosen.
    var areas: [ChoiceGroup] = []
    /// The area that is chosen, as the query has it.
    var area: String = ""
    /// Makes good what somebody draws.
    var areaHref: String
    /// Whether any of it is chosen.
    var isActive: Bool = false
    /// The map without filters.
    var resetHref: String

    static let fields: [TemplateField<MapOptions>] = [
        .text("action", \.action), .list("hidden", \.hidden), .list("categories", \.categories),
        .text("from", \.from), .text("to", \.to), .text("datesHref", \.datesHref), .flag("hasMoods", \.hasMoods),
        .flag("hasHeat", \.hasHeat), .list("outlines", \.outlines), .list("areas", \.areas), .text("area", \.area),
        .text("areaHref", \.areaHref), .flag("isActive", \.isActive), .text("resetHref", \.resetHref),
    ]
}
