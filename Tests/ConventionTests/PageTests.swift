// Templates and style sheets keep the project's habits.
import Testing

@Suite(.enabled(if: SourceTree.isCheckout)) struct PageTests {
    private func template(_ text: String, name: String = "more/about") -> SourceFile {
        SourceFile(path: "Templates/\(name).mustache", text: text)
    }

    private func styleSheet(_ text: String, name: String = "card") -> SourceFile {
        SourceFile(path: "Public/css/\(name).css", text: text)
    }

    @Test func `Colours are written down in tokens.css only`() {
        #expect(SourceTree.files.flatMap(PageRules.literalColours) == [])
    }

    @Test func `Templates hold no code and no style`() {
        #expect(SourceTree.files.flatMap(PageRules.inlineCode) == [])
    }

    @Test func `Every template is used`() {
        #expect(PageRules.unusedTemplates(in: SourceTree.files) == [])
    }

    @Test(arguments: [
        "color: #fff;", "color:#ffff;", "border: 1px solid #a0b1c2;", "color: #a0b1c2d3;", "color: rgb(1 2 3);",
        "color: rgba(1, 2, 3, .5);", "color: hsl(1 2% 3%);", "background: linear-gradient(#FFF, var(--ink));",
    ])
    func `A literal colour in a style sheet is found`(declaration: String) {
        let text = "/* A card. */\n.card { \(declaration) }"
        #expect(PageRules.literalColours(styleSheet(text)).map(\.line) == [2])
        #expect(PageRules.literalColours(styleSheet(text, name: "tokens")) == [])
        #expect(PageRules.literalColours(styleSheet("/* \(declaration)\n */")) == [])
    }

    @Test(arguments: [
        "color: var(--ink);", "color: color-mix(in srgb, var(--ink) 50%, transparent);", "fill: url(#shade);",
        "#map-list { margin: 0 }", "#add-place { margin: 0 }",
    ])
    func `What isn't a colour passes`(declaration: String) {
        #expect(PageRules.literalColours(styleSheet("\n" + declaration)) == [])
    }

    @Test(arguments: [
        ("<meta name=\"theme-color\" content=\"#112233\">", 1), ("<path fill='#abc'/>", 1),
        ("<input type=\"color\" value=\"{{color}}\">", 0), ("<a href=\"#add\">Add</a>", 0),
        ("<use href=\"{{root}}/icons.svg#add\"/>", 0), ("Don&#039;t", 0),
    ])
    func `A literal colour in a template is found`(text: String, count: Int) {
        #expect(PageRules.literalColours(template(text)).count == count)
    }

    @Test(arguments: [
        ("<script>a()</script>", 1), ("<script type=\"module\">a()</script>", 1), ("<style>a {}</style>", 1),
        ("<p style=\"color: red\">", 1), ("<button onclick=\"a()\">", 1), ("<img\nonerror='a()'>", 1),
        ("<a href=\"javascript:a()\">", 1), ("<p STYLE = \"\">", 1),
        ("<script type=\"module\" src=\"{{root}}/js/app.js\"></script>", 0),
        ("<link rel=\"stylesheet\" href=\"a.css\">", 0), ("<div data-style=\"night\" data-online=\"yes\">", 0),
    ])
    func `Code inside a page is found`(text: String, count: Int) {
        #expect(PageRules.inlineCode(template(text)).count == count)
    }

    @Test func `A template that nothing uses is found`() {
        let pages = SourceFile(
            path: "Sources/Website/Pages.swift",
            text: "library.renderer(\"index\")\nlibrary.renderer(\n    \"more/about\")")
        let files = [
            pages, template("{{<layout}}{{/layout}}{{> partials/row }}", name: "index"), template("", name: "layout"),
            template("", name: "partials/row"), template("", name: "more/about"),
            template("{{>partials/tree}}", name: "partials/tree"),
        ]
        #expect(PageRules.unusedTemplates(in: files).map(\.path) == ["Templates/partials/tree.mustache"])
    }
}
