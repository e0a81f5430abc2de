// Arrows between targets point down only: what may depend on what, and what may be imported where.

enum ArrowRules {
    /// The arrows that the design allows; a new one is a decision, taken here and in Package.swift.
    static let allowed: [String: Set<String>] = [
        "SQLite": ["CSQLite"],
        "GEOS": ["CGEOS", "Geography"],
        "Imaging": ["CVips"],
        "Hashing": ["CSodium"],
        "Compression": ["CZlib"],
        "XML": ["CExpat"],
        "ZIP": ["CZip"],
        "HTTPClient": ["CCurl", "HTTP"],
        "Geography": [],
        "HTTP": [],
        "Templating": [],
        "Locations": ["Geography"],
        "Geocoding": ["COsmium", "Geography", "HTTPClient", "Locations"],
        "Interchange": ["Geography", "Locations", "XML"],
        "Cartography": ["Compression", "GEOS", "Geography"],
        "Storage": ["GEOS", "Geography", "Hashing", "Locations", "SQLite"],
        "HTTPServer": ["CMicroHTTPD", "Compression", "HTTP"],
        "Website": [
            "Cartography", "Compression", "GEOS", "Geocoding", "Geography", "HTTP", "Hashing", "Imaging",
            "Interchange", "Locations", "Storage", "Templating", "ZIP",
        ],
        "mylocations": [
            "Cartography", "Geocoding", "Geography", "HTTP", "HTTPServer", "Imaging", "Interchange", "Locations",
            "Storage", "Templating", "Website",
        ],
        "Lookups": ["Geocoding", "Geography"],
        "TestSupport": ["CVips"],
    ]

    /// Modules that come with Swift.
    static let toolchain: Set<String> = ["Dispatch", "Foundation", "Glibc", "Swift", "Synchronization"]

    /// Targets of the program that Package.swift lets depend on more than `allowed` does.
    static func undesignedArrows(in manifest: Manifest) -> [Breach] {
        manifest.dependencies.sorted { $0.key < $1.key }.flatMap { target, dependencies in
            guard !target.hasSuffix("Tests") else { return [Breach]() }
            return dependencies.filter { allowed[target]?.contains($0) != true }.map {
                Breach(path: "Package.swift", reason: "\(target) may not depend on \($0)")
            }
        }
    }

    /// Folders with Swift files that Package.swift declares no target for; none of it would be compiled or checked.
    static func undeclaredTargets(of files: [SourceFile], in manifest: Manifest) -> [Breach] {
        Set(files.filter(\.isSwift).compactMap(\.target)).subtracting(manifest.dependencies.keys).sorted().map {
            Breach(path: "Package.swift", reason: "no target \($0)")
        }
    }

    /// Imports in a target of the program that are neither declared dependencies nor part of the toolchain.
    static func undeclaredImports(in file: SourceFile, _ manifest: Manifest) -> [Breach] {
        guard file.isSwiftSource, let target = file.target else { return [] }
        let known = toolchain.union(manifest.dependencies[target] ?? [])
        return imports(in: file).filter { !known.contains($0.module) }.map {
            Breach(path: file.path, line: $0.line, reason: "\(target) doesn't declare \($0.module)")
        }
    }

    /// Imports of a C library outside the target that wraps it and that target's tests.
    static func strayCImports(in file: SourceFile) -> [Breach] {
        guard file.isSwift, let target = file.target else { return [] }
        return imports(in: file).filter { module, _ in
            module.contains(/^C[A-Z]/) && !owners(of: module).contains { target == $0 || target == $0 + "Tests" }
        }.map { Breach(path: file.path, line: $0.line, reason: "\($0.module) belongs to another target") }
    }

    /// Who may import a C library.
    private static func owners(of module: String) -> [String] {
        allowed.filter { $0.value.contains(module) }.map(\.key)
    }

    private static func imports(in file: SourceFile) -> [(module: String, line: Int)] {
        let statement = /^(?:@?\w+(?:\(\w+\))? )*import (?:(?:struct|class|enum|protocol|func|let|var) )?(\w+)/
        return file.lines.enumerated().compactMap { index, line in
            guard line.utf8.count < 200, let match = line.firstMatch(of: statement) else { return nil }
            return (String(match.1), index + 1)
        }
    }
}
