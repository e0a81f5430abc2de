// Habits in the whole tree: where files lie, what they are called, and what is never left in them.

enum TreeRules {
    /// What lies at the top; everything else has its place below.
    static let topLevel: Set<Substring> = [
        ".ci", ".gitignore", ".swift-format", "CHANGELOG.md", "LICENSE", "Makefile", "Package.swift", "Public",
        "README.md", "Sources", "Templates", "Tests",
    ]

    /// Files and folders at the top that the layout doesn't name.
    static func strayTopLevel(_ paths: [String]) -> [Breach] {
        Set(paths.compactMap { $0.split(separator: "/").first }).subtracting(topLevel).sorted().map {
            Breach(path: String($0), reason: "not part of the top level")
        }
    }

    /// Files and folders named after nothing in particular.
    static func vagueNames(_ paths: [String]) -> [Breach] {
        paths.filter { $0.contains(/Utils|Helpers|Common|Manager/) }.map {
            Breach(path: $0, reason: "a name that says nothing")
        }
    }

    /// Notes about unfinished work.
    static func unfinishedWork(_ file: SourceFile) -> [Breach] {
        guard file.holds(["TODO", "FIXME", "XXX", "HACK"]) else { return [] }
        return file.breaches(of: /\b(?:TODO|FIXME|XXX|HACK)\b/, in: file.lines, "unfinished work")
    }

    /// Paths of one machine.
    ///
    /// `/etc` and `~` are the same everywhere.
    static func machinePaths(_ file: SourceFile) -> [Breach] {
        guard file.holds(["/home/", "/root/", "/work/", "/opt/"]) else { return [] }
        return file.breaches(
            of: /(?:^|[^\w.~}\/-])\/(?:home|root|work|opt)\//, in: file.lines, "a path of one machine")
    }
}
