// Habits around commands: what can be called is written down where people look.

enum CommandRules {
    /// Targets of a Makefile without the comment that `make help` prints.
    ///
    /// Targets that are files, which people don't call by name, and special ones need none.
    static func unlistedTargets(_ file: SourceFile) -> [Breach] {
        guard file.name == "Makefile" else { return [] }
        return file.lines.enumerated().compactMap { index, line in
            guard !line.contains(/## \S/), let target = line.firstMatch(of: /^(\w[\w-]*)\s*::?(?!=)/) else {
                return nil
            }
            return Breach(path: file.path, line: index + 1, reason: "make help doesn't list \(target.1)")
        }
    }

    /// Options of the program that the README doesn't speak of.
    static func undocumentedOptions(in files: [SourceFile]) -> [Breach] {
        guard let readme = files.first(where: { $0.path == "README.md" }) else { return [] }
        let documented = Set(readme.text.matches(of: /--([a-z][a-z0-9-]*)/).map(\.1))
        return files.filter { $0.isSwiftSource && $0.target == "mylocations" }.flatMap { file in
            file.text.matches(of: /\bOption\(\s*name:\s*"([^"]+)"/.forCode).filter { !documented.contains($0.1) }.map {
                Breach(path: file.path, reason: "README.md doesn't mention --\($0.1)")
            }
        }
    }
}
