// Pages with types: what they render.

import Testing

@testable import Templating

struct `A typed page` {
    @Test func `fills its template`() throws {
        let near = [Place(name: "Triesen"), Place(name: "Schaan", isNew: true)]
        let vaduz = Place(name: "Vaduz", tags: ["a<b", "&"], near: near)
        let template = """
            {{title}}: {{#place}}{{name}} {{#tags}}[{{.}}]{{/tags}} {{#near}}{{name}}{{#isNew}}!{{/isNew}} {{/near}}\
            {{count}} {{picture}} {{^note}}none{{/note}}{{/place}} {{place.name}}
            """
        #expect(
            try render(["page": template], Page(title: "\"Ti'tle\"", place: vaduz))
                == "&quot;Ti&#39;tle&quot;: Vaduz [a&lt;b][&amp;] Triesen Schaan! 2 <svg/> none Vaduz")
        let absent =
            "{{^place}}nowhere{{/place}}{{place.name}}{{#place.near}}a{{/place.near}}{{#place.isNew}}b{{/place.isNew}}"
        #expect(try render(["page": absent], Page(title: "", place: nil)) == "nowhere")
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

    @Test func `sees the outer of one type again when the inner is left`() throws {
        let place = Place(name: "out", near: [Place(name: "in1"), Place(name: "in2")])
        let template = "{{#place}}{{name}}{{#near}}({{name}}{{title}}){{/near}}{{name}}{{/place}}"
        #expect(try render(["page": template], Page(title: "T", place: place)) == "out(in1T)(in2T)out")
    }

    @Test func `looks names up in the inner type first and then further out`() throws {
        let templates = ["page": "{{#place}}{{#tags}}{{.}} of {{name}} in {{title}};{{/tags}}{{/place}}"]
        let page = Page(title: "T", place: Place(name: "P", tags: ["a", "b"]))
        #expect(try render(templates, page) == "a of P in T;b of P in T;")
    }

    @Test func `shows markup only where there is some`() throws {
        let template = "{{#place}}{{#picture}}[{{{picture}}}]{{/picture}}{{^picture}}none{{/picture}}{{/place}}"
        for (picture, words) in [("<b>", "[<b>]"), ("", "none")] {
            let page = Page(title: "", place: Place(name: "", picture: HTML(picture)))
            #expect(try render(["page": template], page) == words)
        }
    }

    @Test func `is appended to what is there`() throws {
        let renderer = try TemplateLibrary(["page": "<{{title}}>"]).renderer("page", for: Page.self)
        var output = Array("a".utf8)
        renderer.render(Page(title: "b"), into: &output)
        #expect(output == Array("a<b>".utf8))
    }

    @Test func `is rendered by many at once`() async throws {
        let renderer = try TemplateLibrary(["page": "{{#place}}{{#near}}{{name}},{{/near}}{{/place}}"])
            .renderer("page", for: Page.self)
        await withTaskGroup(of: Bool.self) { group in
            for count in 0..<8 {
                group.addTask {
                    let near = (0..<count * 1000).map { Place(name: "\($0)") }
                    let expected = near.map { $0.name + "," }.joined()
                    return renderer.render(Page(title: "", place: Place(name: "", near: near))) == Array(expected.utf8)
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func `gives its blocks to partials too, as to parents`() throws {
        let templates = [
            "page": "{{<layout}}{{$name}}mine{{/name}}{{/layout}}", "layout": "{{>head}}|{{>head}}",
            "head": "{{$name}}default{{/name}}",
        ]
        #expect(try render(templates, Page(title: "")) == "mine|mine")
    }
}
