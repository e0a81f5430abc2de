// What a template's text is made of.

/// A tag, or the text between tags.
indirect enum Node: Hashable, Sendable {
    case text([UInt8])
    case variable(Name, escaped: Bool)
    case section(Name, isInverted: Bool, [Node])
    /// `indentation` goes before each of its lines, because the tag stands alone on its own.
    case partial(Name, indentation: [UInt8])
    case parent(Name, overrides: [Block], indentation: [UInt8])
    case block(Block)

    /// A name in a tag, and where it stands.
    struct Name: Hashable, Sendable {
        let text: String
        let position: Position

        /// The parts between the dots; `.` alone is the context itself and has none.
        var parts: [String] {
            text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// What `{{$name}}…{{/name}}` holds, as it is written: it is parsed where it comes to stand, with that place's indentation.
    struct Block: Hashable, Sendable {
        let name: Name
        /// Without the line ends and blanks that belong to tags standing alone.
        let source: Source
        /// What its lines are indented with in its place.
        let indentation: [UInt8]
    }
}

/// A place in a template.
struct Position: Hashable, Sendable {
    let file: String
    let line: Int
    let column: Int

    func error(_ message: String) -> TemplateError {
        TemplateError(file: file, line: line, column: column, message: message)
    }
}
