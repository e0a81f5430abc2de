// What was deleted.

import Templating

/// The Trash, `/trash`.
struct TrashPage: TemplateData {
    var layout: Layout
    var rows: [TrashRowView] = []
    var moods: [TrashRowView] = []
    var items: [TrashRowView] = []
    var disguises: [TrashRowView] = []
    /// As people read it: `12 locations, 1 mood and 3 items`; empty when there is nothing.
    var count: String = ""
    var emptyAction: String
    var nextHref: String?
    var nextMoodsHref: String?
    var nextItemsHref: String?
    var nextDisguisesHref: String?

    static let fields: [TemplateField<TrashPage>] = [
        .object("layout", \.layout), .list("rows", \.rows), .list("moods", \.moods), .text("count", \.count),
        .text("emptyAction", \.emptyAction), .optionalText("nextHref", \.nextHref),
        .optionalText("nextMoodsHref", \.nextMoodsHref), .flag("hasMoods") { !$0.moods.isEmpty },
        .list("items", \.items), .flag("hasItems") { !$0.items.isEmpty },
        .optionalText("nextItemsHref", \.nextItemsHref),
        .list("disguises", \.disguises), .optionalText("nextDisguisesHref", \.nextDisguisesHref),
        .flag("hasDisguises") { !$0.disguises.isEmpty },
    ]
}
