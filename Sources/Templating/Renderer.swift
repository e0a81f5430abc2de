// Renders one template with values of its page's type.

/// A template bound to the type of its page; every name in it is known to exist.
package struct Renderer<Page: TemplateData>: Sendable {
    let program: Program

    /// The page as UTF-8.
    package func render(_ page: Page) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(16 * 1024)
        render(page, into: &output)
        return output
    }

    /// Appends the page as UTF-8.
    package func render(_ page: Page, into output: inout [UInt8]) {
        withUnsafePointer(to: page) { program.run(UnsafeRawPointer($0), into: &output) }
    }
}
