// Swift files keep the project's habits.
import Testing

@Suite(.enabled(if: SourceTree.isCheckout)) struct SwiftTests {
    private func file(_ text: String, path: String = "Sources/Website/Page.swift") -> SourceFile {
        SourceFile(path: path, text: text)
    }

    @Test func `No file of the program is over 300 lines`() {
        #expect(SourceTree.files.flatMap(SwiftRules.longFiles) == [])
    }

    @Test func `Every Swift file begins with what it is for`() {
        #expect(SourceTree.files.flatMap(SwiftRules.untitledFiles) == [])
    }

    @Test func `SQL is spoken in Storage and SQLite only`() {
        #expect(SourceTree.files.flatMap(SwiftRules.straySQL) == [])
    }

    @Test func `Unsafe code is listed and says why it is safe`() {
        #expect(SourceTree.files.flatMap { SwiftRules.unsafeCode($0) } == [])
        #expect(SwiftRules.staleEntries(in: SourceTree.files) == [])
    }

    @Test func `The environment is read in one target only`() {
        #expect(SourceTree.files.flatMap(SwiftRules.environmentReads) == [])
    }

    @Test(arguments: [(300, 0), (301, 1)])
    func `A long file is found`(lines: Int, count: Int) {
        #expect(SwiftRules.longFiles(file(String(repeating: "\n", count: lines))).count == count)
    }

    @Test(arguments: [
        ("Sources/HTTP/Body.swift", "import HTTP", 1), ("Sources/HTTP/Body.swift", "", 1),
        ("Sources/HTTP/Body.swift", "//  Body.swift", 1), ("Sources/HTTP/Body.swift", "// What a request carries.", 0),
        ("Package.swift", "// swift-tools-version: 6.2", 1),
        ("Package.swift", "// swift-tools-version: 6.2\n// A site.", 0),
    ])
    func `A file without a title is found`(path: String, text: String, count: Int) {
        #expect(SwiftRules.untitledFiles(file(text, path: path)).count == count)
    }

    @Test(arguments: [
        "\"SELECT name FROM location\"", "\"\"\"\nSELECT name\nFROM location\n\"\"\"", "\"INSERT INTO t VALUES (1)\"",
        "\"INSERT OR IGNORE INTO t VALUES (1)\"", "\"UPDATE t SET a = 1\"", "\"DELETE FROM t\"",
    ])
    func `SQL elsewhere is found`(text: String) {
        #expect(SwiftRules.straySQL(file(text)).count == 1)
        #expect(SwiftRules.straySQL(file(text, path: "Sources/Storage/Row.swift")) == [])
        #expect(SwiftRules.straySQL(file("// \(text.replacing("\n", with: " "))")) == [])
    }

    @Test(arguments: [
        "final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1", "let a = try! b()", "let a = b as! C",
        "fatalError(\"no\")",
    ])
    func `Unsafe code is found unless it is listed and explained`(line: String) {
        let path = "Sources/Website/Page.swift"
        let bare = file("// A page.\n\n" + line)
        let explained = file("// A page.\n/// Protected by its lock.\n" + line)
        #expect(SwiftRules.unsafeCode(bare).map(\.line) == [3])
        #expect(SwiftRules.unsafeCode(explained).map(\.line) == [3])
        #expect(SwiftRules.unsafeCode(bare, allowed: [path]).map(\.line) == [3])
        #expect(SwiftRules.unsafeCode(explained, allowed: [path]) == [])
        #expect(SwiftRules.staleEntries(in: [explained], allowed: [path]) == [])
    }

    @Test func `An entry that isn't needed is found`() {
        let path = "Sources/Website/Page.swift"
        #expect(SwiftRules.staleEntries(in: [file("let a = try? b()")], allowed: [path]).map(\.path) == [path])
    }

    @Test(arguments: ["ProcessInfo.processInfo.environment[\"A\"]", "getenv(\"A\")", "secure_getenv(\"A\")"])
    func `Reading the environment elsewhere is found`(line: String) {
        #expect(SwiftRules.environmentReads(file(line)).count == 1)
        #expect(SwiftRules.environmentReads(file(line, path: "Sources/mylocations/Main.swift")) == [])
    }
}
