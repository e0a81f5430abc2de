// Every file has its place and its name, and nothing unfinished is left in it.
import Testing

@Suite(.enabled(if: SourceTree.isCheckout)) struct TreeTests {
    @Test func `The tree was read`() {
        #expect(SourceTree.files.contains { $0.path == "Package.swift" })
        #expect(SourceTree.files.filter(\.isSwiftSource).count > 100)
        #expect(SourceTree.written.count < SourceTree.files.count)
    }

    @Test func `The top level holds what the layout names`() {
        #expect(TreeRules.strayTopLevel(SourceTree.paths) == [])
    }

    @Test func `Names say what is inside`() {
        #expect(TreeRules.vagueNames(SourceTree.paths) == [])
    }

    @Test func `No work is left unfinished`() {
        #expect(SourceTree.written.flatMap(TreeRules.unfinishedWork) == [])
    }

    @Test func `No path belongs to one machine`() {
        #expect(SourceTree.written.flatMap(TreeRules.machinePaths) == [])
    }

    @Test func `A stray file at the top is found`() {
        let paths = ["README.md", "Sources/HTTP/Body.swift", ".ci/run", "docs/a.md", "docs/b.md", "notes.txt"]
        #expect(TreeRules.strayTopLevel(paths).map(\.path) == ["docs", "notes.txt"])
    }

    @Test(arguments: [
        ("Sources/HTTP/StringUtils.swift", 1), ("Sources/HTTP/Helpers.swift", 1), ("Sources/Common/Body.swift", 1),
        ("Sources/Storage/PhotoManager.swift", 1), ("Sources/HTTP/Body.swift", 0),
    ])
    func `A vague name is found`(path: String, count: Int) {
        #expect(TreeRules.vagueNames([path]).count == count)
    }

    @Test(arguments: [
        ("// TODO: later", 1), ("/* FIXME */", 1), ("# XXX", 1), ("a() // HACK", 1), ("mktemp a.XXXXXX", 0),
        ("What is to do", 0),
    ])
    func `Unfinished work is found`(line: String, count: Int) {
        let file = SourceFile(path: "Public/js/app.js", text: "\n\(line)\n")
        #expect(TreeRules.unfinishedWork(file).map(\.line) == Array(repeating: 2, count: count))
    }

    @Test(arguments: [
        ("/home/me/data", 1), ("data = \"/root/data\"", 1), ("(/work/main)", 1), ("--data=/opt/data", 1),
        ("~/.local/share/mylocations", 0), ("/etc/nginx/nginx.conf", 0), ("https://example.org/work/1", 0),
        ("../opt/data", 0),
    ])
    func `A path of one machine is found`(text: String, count: Int) {
        #expect(TreeRules.machinePaths(SourceFile(path: "README.md", text: text)).count == count)
    }
}
