// The arrows between targets are those of the design.
import Testing

@Suite(.enabled(if: SourceTree.isCheckout)) struct ArrowTests {
    private let manifest = Manifest(SourceTree.files.first { $0.path == "Package.swift" }?.text ?? "")
    private let sample = Manifest(
        """
        library("Geography"), library(
            "Locations",
            ["Geography", "HTTP"]),
        .executableTarget(name: "mylocations", dependencies: ["Website"]), tests("HTTPTests", ["HTTP"])
        """)

    @Test func `Targets depend only on what the design allows`() {
        #expect(ArrowRules.undesignedArrows(in: manifest) == [])
    }

    @Test func `Every folder with Swift files is a target`() {
        #expect(ArrowRules.undeclaredTargets(of: SourceTree.files, in: manifest) == [])
    }

    @Test func `Targets import only what they declare`() {
        #expect(SourceTree.files.flatMap { ArrowRules.undeclaredImports(in: $0, manifest) } == [])
    }

    @Test func `C libraries are imported by their owners only`() {
        #expect(SourceTree.files.flatMap(ArrowRules.strayCImports) == [])
    }

    @Test func `A manifest is read however its lines are broken`() {
        #expect(
            sample.dependencies == [
                "Geography": [], "Locations": ["Geography", "HTTP"], "mylocations": ["Website"], "HTTPTests": ["HTTP"],
            ])
    }

    @Test func `An arrow that points up is found`() {
        #expect(ArrowRules.undesignedArrows(in: sample).map(\.reason) == ["Locations may not depend on HTTP"])
    }

    @Test func `A folder without a target is found`() {
        let file = SourceFile(path: "Sources/Weather/Wind.swift", text: "")
        #expect(ArrowRules.undeclaredTargets(of: [file], in: sample).map(\.reason) == ["no target Weather"])
    }

    @Test(arguments: [
        ("import Storage", 1), ("@preconcurrency import Storage", 1), ("package import struct Storage.Row", 1),
        ("private import Foundation", 0), ("package import Geography", 0), ("// import Storage", 0),
    ])
    func `An import that isn't declared is found`(line: String, count: Int) {
        let file = SourceFile(path: "Sources/Locations/Location.swift", text: "// A place.\n" + line)
        #expect(ArrowRules.undeclaredImports(in: file, sample).map(\.line) == Array(repeating: 2, count: count))
    }

    @Test(arguments: [
        ("Sources/Storage/Row.swift", 1), ("Tests/StorageTests/RowTests.swift", 1), ("Sources/SQLite/Row.swift", 0),
        ("Tests/SQLiteTests/RowTests.swift", 0),
    ])
    func `A C library imported elsewhere is found`(path: String, count: Int) {
        let file = SourceFile(path: path, text: "import CSQLite\nimport Compression\nimport Cartography")
        #expect(ArrowRules.strayCImports(in: file).map(\.line) == Array(repeating: 1, count: count))
    }
}
