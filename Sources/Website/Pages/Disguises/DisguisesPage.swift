// The faces that are disguised.

import Templating

/// Disguises, `/disguises`, the one changed last first; template `disguises/index`.
struct DisguisesPage: TemplateData {
    var layout: Layout
    var picker: FacePicker
    var cards: [DisguiseCard] = []
    /// No disguise at all: says what to do first.
    var isEmpty: Bool = false
    var nextHref: String?

    static let fields: [TemplateField<DisguisesPage>] = [
        .object("layout", \.layout), .object("picker", \.picker), .list("cards", \.cards), .flag("isEmpty", \.isEmpty),
        .optionalText("nextHref", \.nextHref),
    ]
}
