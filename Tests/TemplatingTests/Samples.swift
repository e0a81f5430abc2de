// The pages and the shorthand that the tests render with.

@testable import Templating

struct Place: TemplateData {
    var name: String
    var tags: [String] = []
    var near: [Place] = []
    var isNew = false
    var picture = HTML("<svg/>")
    var note: String?

    static let fields: [TemplateField<Place>] = [
        .text("name", \.name), .texts("tags", \.tags), .list("near", \.near), .flag("isNew", \.isNew),
        .html("picture", \.picture), .optionalText("note", \.note), .number("count", \.near.count),
    ]
}

struct Page: TemplateData {
    var title: String
    var place: Place?
    static let fields: [TemplateField<Page>] = [.text("title", \.title), .object("place", \.place)]
}

extension TemplateLibrary {
    /// Of templates given as text; each one's file is its name and `.mustache`.
    convenience init(_ templates: [String: String]) throws(TemplateError) {
        var sources: [String: Source] = [:]
        for (name, text) in templates { sources[name] = Source(file: "\(name).mustache", bytes: Array(text.utf8)) }
        try self.init(sources: sources)
    }
}

/// What the template `page` of `templates` makes of a page.
func render(_ templates: [String: String], _ page: Page) throws -> String {
    String(decoding: try TemplateLibrary(templates).renderer("page", for: Page.self).render(page), as: UTF8.self)
}
