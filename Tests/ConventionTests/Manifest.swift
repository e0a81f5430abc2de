// Reads the arrows between targets out of Package.swift.

/// The targets that a manifest declares and what each depends on.
struct Manifest {
    private(set) var dependencies: [String: [String]] = [:]

    /// Reads `library("X", ["A"])`, `tests("X", ["A"])`, `.systemLibrary(name: "X")` and
    /// `.executableTarget(name: "X", dependencies: ["A"])`, however their lines are broken.
    init(_ text: String) {
        let declaration =
            #/
            (?:library|tests|systemLibrary|executableTarget) \( \s*
            (?:name:\s*)? "(\w+)"
            (?: , \s* (?:dependencies:\s*)? \[ ([^\]]*) \] )?
            /#
        for match in text.matches(of: declaration) {
            let listed = match.2 ?? ""
            dependencies[String(match.1)] = listed.matches(of: /"(\w+)"/).map { String($0.1) }
        }
    }
}
