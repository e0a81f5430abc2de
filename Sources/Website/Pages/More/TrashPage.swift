// What was deleted.

import Templating

/// The Trash, `/trash`.
struct TrashPage: TemplateData {
    var layout: Layout
    var rows: [TrashRowView] = []
    var moods: [TrashRowView] = []
    var disguises: [TrashRowView] = []
    /// As people read it: `12 locations and 1 mood`; empty when there is nothing.
    var count: String = ""
    var emptyAction: String
    var nextHref: String?
    var nextMoodsHref: String?
    var nextDisguisesHref: String?

    static let fields: [TemplateField<TrashPage>] = [
        .object("layout", \.layout), .list("rows", \.rows), .list("moods", \.moods), .text("count", \.count),
        .text("emptyAction", \.emptyAction), .optionalText("nextHref", \.nextHref),
        .optionalText("nextMoodsHref", \.nextMoodsHref), .flag("hasMoods") { !$0.moods.isEmpty },
        .list("disguises", \.disguises), .optionalText("nextDisguisesHref", \.nextDisguisesHref),
        .flag("hasDisguises") { !$0.disguises.isEmpty },
    ]
}
