// What is wrong with a template.

/// A template that can't be used; says where and why.
package struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// From 1.
    package let line: Int
    /// In Unicode scalars from the line's start, from 1.
    package let column: Int
    package let message: String

    package init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    package var description: String { "\(file):\(line):\(column): \(message)" }
}
