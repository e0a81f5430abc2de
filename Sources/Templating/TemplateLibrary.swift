// All templates of a folder, read and parsed at once.

import Foundation
import Synchronization

/// The templates of a folder; `locations/show.mustache` is called `locations/show`.
package final class TemplateLibrary: Sendable {
    private let sources: [String: Source]
    private let used = Mutex<Set<String>>([])

    /// How many bytes a template may have.
    static let maximalCount = 1 << 20

    /// Reads and parses every `*.mustache` below `directory`.
    ///
    /// - Throws: ``TemplateError`` for the first template that is damaged, or for the folder itself.
    package convenience init(directory: String) throws(TemplateError) {
        let root = URL(fileURLWithPath: directory).standardizedFileURL.path
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: root) else {
            throw TemplateError(file: directory, line: 1, column: 1, message: "this folder of templates can't be read")
        }
        var sources: [String: Source] = [:]
        for path in paths.sorted() where path.hasSuffix(".mustache") {
            guard let data = FileManager.default.contents(atPath: "\(root)/\(path)"),
                String(validating: data, as: UTF8.self) != nil
            else {
                throw TemplateError(file: path, line: 1, column: 1, message: "this template can't be read as UTF-8")
            }
            sources[String(path.dropLast(".mustache".count))] = Source(file: path, bytes: [UInt8](data))
        }
        try self.init(sources: sources)
    }

    init(sources: [String: Source]) throws(TemplateError) {
        self.sources = sources
        for name in sources.keys.sorted() {
            guard let source = sources[name] else { continue }
            guard source.bytes.count <= Self.maximalCount else {
                throw TemplateError(
                    file: source.file, line: 1, column: 1, message: "a template has at most \(Self.maximalCount) bytes")
            }
            _ = try TemplateParser.parse(source)
        }
    }

    /// Every template's name, in alphabetical order.
    package var names: [String] { sources.keys.sorted() }

    /// Templates that no renderer has used so far, directly or as partial or parent.
    package var unusedNames: [String] {
        let used = used.withLock { $0 }
        return names.filter { !used.contains($0) }
    }

    /// Binds a template to the type of its page.
    ///
    /// - Throws: ``TemplateError`` where it names what the page doesn't have, or uses a name for what it isn't.
    package func renderer<Page: TemplateData>(
        _ name: String, for type: Page.Type
    ) throws(TemplateError) -> Renderer<Page> {
        Renderer(program: try program(name, Schema(type), mode: .strict))
    }

    func program(_ name: String, _ page: Schema, mode: Binder.Mode) throws(TemplateError) -> Program {
        var binder = Binder(sources: sources, mode: mode)
        let program = try binder.program(for: name, page: page)
        let names = binder.used
        used.withLock { $0.formUnion(names) }
        return program
    }
}
