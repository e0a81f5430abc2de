// A folder of templates.

import Foundation
import Testing

@testable import Templating

struct `A folder of templates` {
    /// Makes a folder with these files and removes it afterwards.
    private func withFolder<Result>(_ files: [String: [UInt8]], _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, bytes) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        return try body(folder.path)
    }

    @Test func `names them by their paths`() throws {
        let files = ["page.mustache", "parts/row.mustache", "parts/deep/x.mustache", "README.md", "page.html"]
        try withFolder(Dictionary(uniqueKeysWithValues: files.map { ($0, []) })) { folder in
            for path in [folder, folder + "/"] {
                let names = try TemplateLibrary(directory: path).names
                #expect(names == ["page", "parts/deep/x", "parts/row"])
            }
        }
    }

    @Test func `is read as a whole at once`() throws {
        try withFolder(["parts/a.mustache": Array("\n{{#x}}".utf8)]) { folder in
            let error = #expect(throws: TemplateError.self) { try TemplateLibrary(directory: folder) }
            #expect(error?.description == "parts/a.mustache:2:1: {{#x}} is never closed")
        }
    }

    @Test func `is refused where it isn't UTF-8`() throws {
        try withFolder(["a.mustache": [0x61, 0xFF]]) { folder in
            let error = #expect(throws: TemplateError.self) { try TemplateLibrary(directory: folder) }
            #expect(error?.description == "a.mustache:1:1: this template can't be read as UTF-8")
        }
    }

    @Test func `is refused where it isn't there`() {
        let error = #expect(throws: TemplateError.self) { try TemplateLibrary(directory: "/nowhere/at/all") }
        #expect(error?.description == "/nowhere/at/all:1:1: this folder of templates can't be read")
    }

    @Test func `tells which of them nobody uses`() throws {
        let library = try TemplateLibrary(["a": "{{>b}}{{<d}}{{/d}}", "b": "", "c": "", "d": ""])
        #expect(library.unusedNames == ["a", "b", "c", "d"])
        _ = try library.renderer("a", for: Page.self)
        #expect(library.unusedNames == ["c"])
    }
}
