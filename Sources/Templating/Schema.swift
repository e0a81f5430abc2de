// What names a context offers, with the types erased: what templates are bound to.

/// The names that a kind of context offers.
///
/// A context reaches the engine as a pointer to its value. The getters here know its type, because only ``TemplateField`` and
/// the lists of ``TemplateData`` make them, each for the type that the schema belongs to; the pointer is valid only while the
/// context is entered.
final class Schema: Sendable {
    typealias Context = UnsafeRawPointer

    enum Content: Sendable {
        case fields([String: Field])
        /// A plain text, which `{{.}}` writes.
        case text
        /// A list whose elements `{{#.}}` enters.
        case list(Field)
    }

    /// What a name stands for.
    enum Field: Sendable {
        case text(@Sendable (Context) -> String)
        case html(@Sendable (Context) -> HTML)
        case flag(@Sendable (Context) -> Bool)
        /// `enter` calls its argument with each context inside and says whether there was any; only a list has many.
        case section(Lazy, isList: Bool, enter: @Sendable (Context, (Context) -> Void) -> Bool)
        /// Nothing is known there: absent in data, so that it renders empty.
        case nothing
    }

    /// A schema that is made when first asked for, so that types may contain themselves.
    struct Lazy: Sendable {
        let make: @Sendable () -> Schema
    }

    let content: Content
    /// Two schemas with one key describe the same type.
    let key: ObjectIdentifier?

    init(_ content: Content, key: ObjectIdentifier? = nil) {
        self.content = content
        self.key = key
    }

    static let text = Schema(.text)

    convenience init<Root: TemplateData>(_ type: Root.Type) {
        var fields: [String: Field] = [:]
        for field in Root.fields {
            precondition(fields[field.name] == nil, "\(Root.self) has two fields named \(field.name)")
            fields[field.name] = field.content
        }
        self.init(.fields(fields), key: ObjectIdentifier(type))
    }

    func isSame(as other: Schema) -> Bool {
        self === other || (key != nil && key == other.key)
    }
}
