// Fields made of other fields: what sections ask for, and names with dots.

extension Schema.Field {
    /// Whether the field has anything to show.
    var presence: @Sendable (Schema.Context) -> Bool {
        switch self {
        case .nothing: { _ in false }
        case .flag(let get): get
        case .html(let get): { !get($0).bytes.isEmpty }
        case .text(let get): { !get($0).isEmpty }
        case .section(_, _, let enter): { enter($0) { _ in } }
        }
    }

    /// The field, read inside the context that `enter` opens; empty where there is none.
    func within(_ enter: @escaping @Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool) -> Self {
        func value<Value: Sendable>(
            _ missing: Value, _ get: @escaping @Sendable (Schema.Context) -> Value
        ) -> @Sendable (Schema.Context) -> Value {
            { context in
                var result = missing
                _ = enter(context) { result = get($0) }
                return result
            }
        }
        switch self {
        case .text(let get): return .text(value("", get))
        case .html(let get): return .html(value(HTML([]), get))
        case .flag(let get): return .flag(value(false, get))
        case .nothing: return .nothing
        case .section(let schema, let isList, let enterInner):
            return .section(schema, isList: isList) { context, body in
                var isThere = false
                _ = enter(context) { isThere = enterInner($0, body) }
                return isThere
            }
        }
    }
}
