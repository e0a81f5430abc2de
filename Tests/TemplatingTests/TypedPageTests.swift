// Pages with types: names are checked, text is escaped.

import Testing

@testable import Templating

private struct Place: TemplateData {
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

private struct Page: TemplateData {
    var title: String
    var place: Place?
    static let fields: [TemplateField<Page>] = [.text("title", \.title), .object("place", \.place)]
}

struct `A typed page` {
    private func render(_ templates: [String: String], _ page: Page) throws -> String {
        let sources = templates.map { ($0, Source(file: "\($0).mustache", bytes: Array($1.utf8))) }
        let library = try TemplateLibrary(sources: Dictionary(uniqueKeysWithValues: sources))
        return String(decoding: try library.renderer("page", for: Page.self).render(page), as: UTF8.self)
    }

    @Test func `fills its template`() throws {
        let vaduz = Place(
            name: "Vaduz", tags: ["a<b", "&"], near: [Place(name: "Triesen"), Place(name: "Schaan", isNew: true)])
        let template = """
            {{title}}: {{#place}}{{name}} {{#tags}}[{{.}}]{{/tags}} {{#near}}{{name}}{{#isNew}}!{{/isNew}} {{/near}}\
            {{count}} {{picture}} {{^note}}none{{/note}}{{/place}} {{place.name}}
            """
        #expect(
            try render(["page": template], Page(title: "\"Ti'tle\"", place: vaduz))
                == "&quot;Ti&#39;tle&quot;: Vaduz [a&lt;b][&amp;] Triesen Schaan! 2 <svg/> none Vaduz")
        #expect(
            try render(["page": "{{^place}}nowhere{{/place}}{{place.name}}"], Page(title: "", place: nil)) == "nowhere")
    }

    @Test func `may contain itself through a partial`() throws {
        let tree = Place(name: "a", near: [Place(name: "b", near: [Place(name: "c")]), Place(name: "d")])
        let templates = ["page": "{{#place}}{{>node}}{{/place}}", "node": "{{name}}({{#near}}{{>node}}{{/near}})"]
        #expect(try render(templates, Page(title: "", place: tree)) == "a(b(c())d())")
    }

    @Test func `has a layout`() throws {
        let templates = [
            "layout": "<h1>{{$heading}}{{title}}{{/heading}}</h1>{{$body}}{{/body}}",
            "page": "{{<layout}}{{$body}}{{#place}}{{name}} of {{title}}{{/place}}{{/body}}{{/layout}}",
        ]
        #expect(try render(templates, Page(title: "T", place: Place(name: "P"))) == "<h1>T</h1>P of T")
    }

    @Test(arguments: [
        ("a\n {{nam}}", "page.mustache:2:2: there is no nam here"),
        ("{{#place}}{{nam}}{{/place}}", "page.mustache:1:11: there is no nam here"),
        ("{{place.nam}}", "page.mustache:1:1: place.nam doesn't exist: there is no nam"),
        ("{{{title}}}", "page.mustache:1:1: {{{title}}} would write text unescaped; only HTML may come out as it is"),
        ("{{place}}", "page.mustache:1:1: place is for a section {{#place}}; it is no text"),
        ("{{>other}}", "page.mustache:1:1: there is no template other"),
        ("{{#title}}", "page.mustache:1:1: {{#title}} is never closed"),
        ("{{/title}}", "page.mustache:1:1: {{/title}} closes nothing here"),
        ("é {{title", "page.mustache:1:3: this tag is never closed"),
        ("{{}}", "page.mustache:1:1: this tag has no name"),
        ("{{a..b}}", "page.mustache:1:1: a..b isn't a name"),
        ("{{.}}", "page.mustache:1:1: there is no text or list for {{.}} here"),
        ("{{<page}}{{/page}}", "page.mustache:1:1: templates contain each other without end"),
        ("{{<l}}{{$b}}\n\n {{nam}}{{/b}}{{/l}}", "page.mustache:3:2: there is no nam here"),
    ])
    func `refuses a template in words`(template: String, words: String) {
        let error = #expect(throws: TemplateError.self) {
            try render(["page": template, "l": "{{$b}}{{/b}}"], Page(title: "", place: nil))
        }
        #expect(error?.description == words)
    }

    @Test func `tells which templates nobody uses`() throws {
        let library = try TemplateLibrary(sources: [
            "a": Source(file: "a", bytes: Array("{{>b}}".utf8)), "b": Source(file: "b", bytes: []),
            "c": Source(file: "c", bytes: []),
        ])
        _ = try library.renderer("a", for: Page.self)
        #expect(library.unusedNames == ["c"])
    }
}
