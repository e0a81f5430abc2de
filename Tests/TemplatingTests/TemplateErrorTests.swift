// Templates that are refused, with the place and the name.

import Testing

@testable import Templating

struct `A wrong template` {
    private let others = [
        "l": "{{$b}}{{/b}}", "p": "é\n* {{nam}}", "ping": "{{#place}}{{#near}}{{>down}}{{/near}}{{/place}}{{>pong}}",
        "a": "{{#near}}{{>b}}{{/near}}{{>b}}", "b": "{{>a}}", "pong": "{{>ping}}", "down": "{{name}}",
        "again": "{{#place.near}}{{>again}}{{/place.near}}",
    ]

    @Test(arguments: [
        ("a\n {{nam}}", "page.mustache:2:2: there is no nam here"),
        ("{{#place}}{{nam}}{{/place}}", "page.mustache:1:11: there is no nam here"),
        ("{{place.nam}}", "page.mustache:1:1: place.nam doesn't exist: there is no nam"),
        ("{{{title}}}", "page.mustache:1:1: {{{title}}} would write text unescaped; only HTML may come out as it is"),
        ("{{place}}", "page.mustache:1:1: place is for a section {{#place}}; it is no text"),
        ("{{#place}}{{isNew}}{{/place}}", "page.mustache:1:11: isNew is for a section {{#isNew}}; it is no text"),
        ("{{#place}}{{near}}{{/place}}", "page.mustache:1:11: near is for a section {{#near}}; it is no text"),
        (
            "{{#place}}{{near.name}}{{/place}}",
            "page.mustache:1:11: near.name is of a list; name can be named inside its section"
        ),
        ("{{title.x}}", "page.mustache:1:1: title.x doesn't exist: there is no x"),
        ("{{&title}}", "page.mustache:1:1: {{{title}}} would write text unescaped; only HTML may come out as it is"),
        ("{{^nam}}{{/nam}}", "page.mustache:1:1: there is no nam here"),
        ("{{<other}}{{/other}}", "page.mustache:1:1: there is no template other"),
        ("{{>p}}", "p.mustache:2:3: there is no nam here"),
        ("\n  {{>p}}", "p.mustache:2:3: there is no nam here"),
        ("{{<l}}{{$c}}x{{/c}}{{/l}}", "page.mustache:1:7: l has no block c"),
        ("{{>other}}", "page.mustache:1:1: there is no template other"),
        ("{{#title}}", "page.mustache:1:1: {{#title}} is never closed"),
        ("{{^title}}", "page.mustache:1:1: {{^title}} is never closed"),
        ("{{<l}}", "page.mustache:1:1: {{<l}} is never closed"),
        (
            "\n{{#title}}{{/titel}}",
            "page.mustache:2:11: {{/titel}} stands where {{#title}} of line 2 must be closed"
        ),
        ("{{/title}}", "page.mustache:1:1: {{/title}} closes nothing here"),
        ("é {{title", "page.mustache:1:3: this tag is never closed"),
        ("{{}}", "page.mustache:1:1: this tag has no name"),
        ("{{ti tle}}", "page.mustache:1:1: ti tle isn't a name"),
        ("{{title title}}", "page.mustache:1:1: title title isn't a name"),
        ("{{=| =}}", "page.mustache:1:1: delimiters are set as in {{=<% %>=}}"),
        ("{{=<% %>", "page.mustache:1:1: this tag is never closed"),
        ("{{{title}}", "page.mustache:1:1: this tag is never closed"),
        ("{{!", "page.mustache:1:1: this tag is never closed"),
        ("{{a..b}}", "page.mustache:1:1: a..b isn't a name"),
        ("{{.}}", "page.mustache:1:1: there is no text or list for {{.}} here"),
        ("{{>page}}", "page.mustache:1:1: page contains itself without end"),
        ("{{#title}}{{>page}}{{/title}}", "page.mustache:1:11: page contains itself without end"),
        ("{{>ping}}", "ping.mustache:1:48: pong contains itself without end"),
        ("{{#place}}{{>a}}{{/place}}", "b.mustache:1:1: a contains itself without end"),
        ("{{#place}}{{>again}}{{/place}}", "again.mustache:1:16: again contains itself without end"),
        ("{{<page}}{{/page}}", "page.mustache:1:1: templates contain each other without end"),
        ("{{<l}}{{$b}}\n\n {{nam}}{{/b}}{{/l}}", "page.mustache:3:2: there is no nam here"),
    ])
    func `is refused in words`(template: String, words: String) {
        let error = #expect(throws: TemplateError.self) {
            try render(others.merging(["page": template]) { $1 }, Page(title: ""))
        }
        #expect(error?.description == words)
    }

    @Test func `that isn't there is named`() throws {
        let error = #expect(throws: TemplateError.self) {
            _ = try TemplateLibrary([:]).renderer("page", for: Page.self)
        }
        #expect(error?.description == "page:1:1: there is no such template")
    }
}
