// Renders one template with values of its page's type.

/// A template bound to the type of its page; every name in it is known to exist.
package struct Renderer<Page: TemplateData>: Sendable {
    let program: Program

    /// The page as UTF-8.
    package func render(_ page: Page) -> [UInt8] {
        run(page) { Array($0) }
    }

    /// Appends the page as UTF-8.
    package func render(_ page: Page, into output: inout [UInt8]) {
        run(page) { output.append(contentsOf: $0) }
    }

    private func run<Result>(_ page: Page, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withUnsafePointer(to: page) { program.run(UnsafeRawPointer($0), body) }
    }
}
