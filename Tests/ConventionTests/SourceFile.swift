// One text file of the project, as the rules look at it.

/// A file's path below the package's root and what is in it.
struct SourceFile {
    let path: String
    let text: String

    /// The path's parts: `["Sources", "HTTP", "Body.swift"]`.
    var components: [Substring] { path.split(separator: "/") }

    var name: Substring { components.last ?? "" }

    /// The target that compiles the file; nil outside `Sources` and `Tests`.
    var target: String? {
        let parts = components
        guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" else { return nil }
        return String(parts[1])
    }

    var isSwift: Bool { path.hasSuffix(".swift") }

    var isSwiftSource: Bool { isSwift && path.hasPrefix("Sources/") }

    var isTemplate: Bool { path.hasPrefix("Templates/") && path.hasSuffix(".mustache") }

    /// The lines, empty ones too, so that an index plus one is the line's number.
    var lines: [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// The lines with those that are only a comment emptied; code that is spoken of isn't code that is used.
    var codeLines: [Substring] {
        lines.map { $0.drop { $0 == " " }.hasPrefix("//") ? "" : $0 }
    }

    /// A breach on each line of `lines` that `pattern` is found in.
    func breaches(
        of pattern: some RegexComponent, in lines: [Substring], _ reason: String
    ) -> [Breach] {
        lines.enumerated().compactMap { index, line in
            line.contains(pattern) ? Breach(path: path, line: index + 1, reason: reason) : nil
        }
    }
}
