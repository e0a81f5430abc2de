// Templates put together at random: refused or rendered, but never the end of the program.

import TestSupport
import Testing

@testable import Templating

struct `A mangled template` {
    private static let pieces = [
        "{{title}}", "{{{title}}}", "{{&x}}", "{{#title}}", "{{/title}}", "{{#place}}", "{{/place}}", "{{^place}}",
        "{{#place.near}}", "{{/place.near}}", "{{.}}", "{{>p}}", "{{>page}}", "{{<p}}", "{{/p}}", "{{$b}}", "{{/b}}",
        "{{!", "}}", "{{", "}", "{", "{{=<% %>=}}", "<%={{ }}=%>", "{{= =}}", "{{=", "=}}", "\n", "\r\n", "  ", "\t",
        "é",
        "\u{0}", ".", "#", "a b", "{{$", "{{<page}}{{/page}}", "  {{>p}}\n", "\n  {{$b}}\n", "\n{{/b}}\n",
    ]

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `is refused or rendered`(seed: UInt64) {
        var random = Pseudorandom(seed: seed)
        func text() -> String {
            (0..<Int.random(in: 1...12, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
                .joined()
        }
        let place = Place(name: "n", tags: ["t"], near: [Place(name: "m")])
        for _ in 0..<100 {
            let templates = ["page": text(), "p": text()]
            let page = Page(title: "T", place: place)
            _ = try? render(templates, page)
            let program = try? TemplateLibrary(templates).program("page", Schema(Page.self), mode: .lenient)
            withUnsafePointer(to: page) { pointer in
                // Parents and partials may still call each other without end when a page is rendered; only bind those.
                guard let program, program.routines.isEmpty else { return }
                program.run(UnsafeRawPointer(pointer)) { #expect(String(validating: $0, as: UTF8.self) != nil) }
            }
        }
    }
}
