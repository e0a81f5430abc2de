// Habits in what the browser gets: colours have names, pages hold no code, and no template lies about unused.

enum PageRules {
    private static var notation: Regex<(Substring, Substring?)> {
        #/
            (href=)? ["'\s:,(] \#(?: [0-9a-fA-F]{8} | [0-9a-fA-F]{6} | [0-9a-fA-F]{3,4} )\b(?!-)
            | \b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(
            /#
    }

    /// Colours in a style sheet or a template instead of in `tokens.css`.
    ///
    /// A link to a fragment isn't a colour.
    static func literalColours(_ file: SourceFile) -> [Breach] {
        let isStyleSheet = file.path.hasPrefix("Public/css/") && file.path.hasSuffix(".css")
        guard file.isTemplate || isStyleSheet && file.name != "tokens.css" else { return [] }
        let lines = isStyleSheet ? withoutComments(file).lines : file.lines
        return lines.enumerated().compactMap { index, line in
            guard line.matches(of: notation.forCode).contains(where: { $0.1 == nil }) else { return nil }
            return Breach(path: file.path, line: index + 1, reason: "a literal colour outside tokens.css")
        }
    }

    /// Code and style inside a template; the pages' security policy allows neither.
    static func inlineCode(_ file: SourceFile) -> [Breach] {
        guard file.isTemplate else { return [] }
        return file.breaches(
            of: /<script(?![^>]*\ssrc=)|<style\b|(?:^|\s)(?:style|on[a-z]+)\s*=|=\s*["']?javascript:/.ignoresCase(),
            in: file.lines, "code or style inside a page")
    }

    /// Templates that no renderer is made for, no other template includes, and none inherits from.
    static func unusedTemplates(in files: [SourceFile]) -> [Breach] {
        var used: Set<Substring> = []
        for file in files where file.isTemplate || file.isSwiftSource {
            if file.isTemplate {
                let name = self.name(of: file)
                used.formUnion(file.text.matches(of: /\{\{[<>]\s*([\w\/-]+)\s*\}\}/).map(\.1).filter { $0 != name })
            } else {
                used.formUnion(file.text.matches(of: /renderer\(\s*"([\w\/-]+)"/).map(\.1))
            }
        }
        return files.filter { $0.isTemplate && !used.contains(name(of: $0)) }.map {
            Breach(path: $0.path, reason: "a template that nothing uses")
        }
    }

    /// What the library calls a template: `locations/show` for `Templates/locations/show.mustache`.
    private static func name(of file: SourceFile) -> Substring {
        file.path.dropFirst("Templates/".count).dropLast(".mustache".count)
    }

    /// The style sheet with its comments emptied and its lines kept.
    private static func withoutComments(_ file: SourceFile) -> SourceFile {
        let text = file.text.replacing(/\/\*[\s\S]*?\*\//) { comment in
            String(repeating: "\n", count: comment.output.utf8.count { $0 == UInt8(ascii: "\n") })
        }
        return SourceFile(path: file.path, text: text)
    }
}
