// A script to be loaded before another one asks for it.

import Templating

/// The address of a script's module.
struct PreloadedModule: TemplateData {
    var href: String

    static let fields: [TemplateField<PreloadedModule>] = [.text("href", \.href)]
}
