// The kinds of fields that a page offers to its template.

/// A named, typed value of a page; see ``TemplateData``.
package struct TemplateField<Root: Sendable>: Sendable {
    let name: String
    let content: Schema.Field

    /// Text, escaped where it is written; as a section it is there when it isn't empty, and is `{{.}}` inside.
    package static func text(_ name: String, _ get: @escaping @Sendable (Root) -> String) -> Self {
        Self(name: name, content: .text { $0.lend(get) })
    }

    /// Text that may be missing; missing is like empty.
    package static func optionalText(_ name: String, _ get: @escaping @Sendable (Root) -> String?) -> Self {
        Self(name: name, content: .text { $0.lend(get) ?? "" })
    }

    /// A whole number, written in decimal; as a section it is always there, 0 too.
    package static func number(_ name: String, _ get: @escaping @Sendable (Root) -> Int) -> Self {
        Self(name: name, content: .text { String($0.lend(get)) })
    }

    /// Yes or no, for sections only.
    package static func flag(_ name: String, _ get: @escaping @Sendable (Root) -> Bool) -> Self {
        Self(name: name, content: .flag { $0.lend(get) })
    }

    /// Markup, written as it is; as a section it is there when it isn't empty.
    package static func html(_ name: String, _ get: @escaping @Sendable (Root) -> HTML) -> Self {
        Self(name: name, content: .html { $0.lend(get) })
    }

    /// A section that is repeated for each element.
    package static func list<Element: TemplateData>(
        _ name: String, _ get: @escaping @Sendable (Root) -> [Element]
    ) -> Self {
        elements(name, Schema.Lazy { Schema(Element.self) }, get)
    }

    /// A section that is repeated for each text, which is `{{.}}` inside.
    package static func texts(_ name: String, _ get: @escaping @Sendable (Root) -> [String]) -> Self {
        elements(name, Schema.Lazy { .text }, get)
    }

    private static func elements<Element: Sendable>(
        _ name: String, _ schema: Schema.Lazy, _ get: @escaping @Sendable (Root) -> [Element]
    ) -> Self {
        Self(
            name: name,
            content: .section(schema, isList: true) { context, body in
                context.lend(get).withUnsafeBufferPointer { elements in
                    guard let start = elements.baseAddress else { return false }
                    for index in elements.indices { body(UnsafeRawPointer(start + index)) }
                    return !elements.isEmpty
                }
            })
    }

    /// A section with a context of its own where the value is there; its fields can also be named with dots.
    package static func object<Child: TemplateData>(
        _ name: String, _ get: @escaping @Sendable (Root) -> Child?
    ) -> Self {
        Self(
            name: name,
            content: .section(Schema.Lazy { Schema(Child.self) }, isList: false) { context, body in
                guard let child = context.lend(get) else { return false }
                withUnsafePointer(to: child) { body(UnsafeRawPointer($0)) }
                return true
            })
    }
}

extension Schema.Context {
    /// Calls a getter with the value that this points to.
    ///
    /// Without the copy, field by field, that Swift makes of a copyable value behind a pointer: to the compiler it may be one
    /// that can't be copied.
    fileprivate func lend<Root: ~Copyable, Value>(_ get: (borrowing Root) -> Value) -> Value {
        get(assumingMemoryBound(to: Root.self).pointee)
    }
}
