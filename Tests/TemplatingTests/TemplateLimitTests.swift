// How large and how deep templates may be.

import Testing

@testable import Templating

struct `Templates have limits` {
    private func nested(_ depth: Int, _ text: String) -> String {
        String(repeating: "{{#title}}", count: depth) + text + String(repeating: "{{/title}}", count: depth)
    }

    @Test func `how deep tags stand in each other`() throws {
        let most = TemplateParser.maximalDepth - 1
        #expect(try render(["page": nested(most, "x")], Page(title: "T")) == "x")
        let error = #expect(throws: TemplateError.self) { try TemplateLibrary(["page": nested(most + 1, "x")]) }
        #expect(error?.message == "tags stand in each other more than 100 deep")
        #expect(throws: TemplateError.self) { try TemplateLibrary(["page": nested(100_000, "x")]) }
    }

    @Test func `how deep templates stand in each other`() throws {
        func chain(_ count: Int) -> [String: String] {
            var templates = ["p\(count)": "end"]
            for number in 1..<count { templates["p\(number)"] = "{{>p\(number + 1)}}" }
            templates["page"] = "{{>p1}}"
            return templates
        }
        let most = Binder.maximalDepth
        #expect(try render(chain(most), Page(title: "")) == "end")
        #expect(throws: TemplateError.self) { try render(chain(most + 1), Page(title: "")) }
    }

    @Test func `how many parts a page comes to`() throws {
        // Each level has the next one ten times: a hundred million parts in all.
        var templates = ["p8": "end"]
        for number in 0..<8 {
            templates["p\(number)"] = String(repeating: "{{<p\(number + 1)}}{{/p\(number + 1)}}", count: 10)
        }
        templates["page"] = "{{>p0}}"
        let error = #expect(throws: TemplateError.self) { try render(templates, Page(title: "")) }
        #expect(error?.message == "the page has too many parts")
    }

    @Test func `how long a template is`() throws {
        let most = String(repeating: "x", count: TemplateLibrary.maximalCount)
        #expect(try TemplateLibrary(["page": most]).names == ["page"])
        let error = #expect(throws: TemplateError.self) { try TemplateLibrary(["page": most + "x"]) }
        #expect(error?.description == "page.mustache:1:1: a template has at most 1048576 bytes")
    }

    @Test func `how far a partial indents itself`() throws {
        var tree = Place(name: "x")
        for _ in 0..<40 { tree = Place(name: "x", near: [tree]) }
        let templates = [
            "page": "{{#place}}{{>node}}{{/place}}", "node": "{{name}}\n{{#near}}\n  {{>node}}\n{{/near}}\n",
        ]
        let lines = try render(templates, Page(title: "", place: tree)).split(separator: "\n")
        #expect(lines.map { $0.count - 1 } == (0...40).map { min($0 * 2, Binder.maximalIndentation) })
    }
}
