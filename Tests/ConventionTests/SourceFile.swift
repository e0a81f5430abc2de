// One text file of the project, as the rules look at it.
import Glibc

/// A file's path below the package's root and what is in it.
struct SourceFile {
    let path: String
    let text: String
    /// The lines, empty ones too, so that an index plus one is the line's number.
    let lines: [Substring]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

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

    /// The lines with those that are only a comment emptied; code that is spoken of isn't code that is used.
    var codeLines: [Substring] {
        lines.map { line in
            let code = line.utf8.drop { $0 == UInt8(ascii: " ") }
            return code.starts(with: "//".utf8) ? "" : line
        }
    }

    /// Whether one of the words is in the file: a quick look that spares most files a slow one.
    func holds(_ words: [String]) -> Bool {
        words.contains { strstr(text, $0) != nil }
    }

    /// A breach on each line of `lines` that `pattern` is found in.
    func breaches<Output>(of pattern: Regex<Output>, in lines: [Substring], _ reason: String) -> [Breach] {
        let pattern = pattern.forCode
        return lines.enumerated().compactMap { index, line in
            line.isEmpty || !line.contains(pattern) ? nil : Breach(path: path, line: index + 1, reason: reason)
        }
    }
}
