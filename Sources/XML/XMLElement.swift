// The beginning of an element.

/// A start tag.
package struct XMLElement: Sendable {
    /// The name without its prefix.
    package var name: String
    /// What stands before the colon of the name; empty where there is none.
    package var prefix: String
    /// The line that the tag begins on, from 1.
    package var line: Int
    private let attributes: ArraySlice<(name: String, value: String)>

    init(name: String, prefix: String, line: Int, attributes: ArraySlice<(name: String, value: String)>) {
        self.name = name
        self.prefix = prefix
        self.line = line
        self.attributes = attributes
    }

    /// The value of the attribute of that name, prefixes left aside.
    package subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}
