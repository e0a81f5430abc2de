// One of several pictures to choose from.

import Templating

/// A row of pictures of which one is chosen, whatever they show; template `partials/image-selector`.
struct ImageSelector: TemplateData {
    /// Of the form's field.
    var name: String
    /// What is chosen, for screen readers.
    var title: String
    private(set) var options: [ImageOption]
    var error: String?

    /// - Parameter selectedIndex: the option chosen at first; one beyond either end means the one there, `nil` none.
    init(name: String, title: String, options: [ImageOption], selectedIndex: Int?) {
        self.name = name
        self.title = title
        self.options = options
        guard let selectedIndex, !options.isEmpty else { return }
        self.options[min(max(0, selectedIndex), options.count - 1)].isSelected = true
    }

    static let fields: [TemplateField<ImageSelector>] = [
        .text("name", \.name), .text("title", \.title), .list("options", \.options), .optionalText("error", \.error),
    ]
}
