// Commands and options are written down where people look.
import Testing

@Suite(.enabled(if: SourceTree.isCheckout)) struct CommandTests {
    @Test func `make help lists every command`() {
        #expect(SourceTree.files.flatMap(CommandRules.unlistedTargets) == [])
    }

    @Test func `README mentions every option`() {
        #expect(CommandRules.undocumentedOptions(in: SourceTree.files) == [])
    }

    @Test(arguments: [
        ("build:", 1), ("build: program", 1), ("test-swift:\n\tswift test ## Run", 1), ("build: ## Build", 0),
        ("build: program ## Build", 0), ("FOLDERS := Sources", 0), (".PHONY: build", 0), ("$(VENV)/installed: a", 0),
        (".build/tool: a", 0), ("\t@echo note: a", 0),
    ])
    func `A command without help is found`(text: String, count: Int) {
        #expect(CommandRules.unlistedTargets(SourceFile(path: "Makefile", text: text)).count == count)
    }

    @Test(arguments: [("`--tls-key FILE`", 0), ("`--tls-keys FILE`", 1), ("`--tls`", 1), ("tls-key", 1)])
    func `An option that README doesn't mention is found`(text: String, count: Int) {
        let files = [
            SourceFile(path: "README.md", text: text),
            SourceFile(path: "Sources/mylocations/Serve.swift", text: "Option(\n    name: \"tls-key\", value: \"A\")"),
        ]
        #expect(CommandRules.undocumentedOptions(in: files).count == count)
    }
}
