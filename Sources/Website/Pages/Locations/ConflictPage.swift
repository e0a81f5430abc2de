// Two versions of one thing.

import Templating

/// Answers a stale form (409): both versions side by side; template `locations/conflict`.
struct ConflictPage: TemplateData {
    var layout: Layout
    var name: String = ""
    /// Says which photos and recordings couldn't be kept.
    var fileErrors: String = ""
    var differences: [ConflictRow] = []
    /// Posting here keeps mine.
    var action: String
    /// Everything that was typed, with the current revision and the pending uploads.
    var mine: [HiddenField] = []
    /// The location, mood, item or disguise as it is: keeps theirs.
    var theirsHref: String

    static let fields: [TemplateField<ConflictPage>] = [
        .object("layout", \.layout), .text("name", \.name), .text("fileErrors", \.fileErrors),
        .list("differences", \.differences), .text("action", \.action), .list("mine", \.mine),
        .text("theirsHref", \.theirsHref),
    ]
}
