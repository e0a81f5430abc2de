// Finds what answers a request, by method and path.

/// A table of routes; a literal part of a path wins over `{name}`.
package struct Router<Handler: Sendable>: Sendable {
    // Everything that doesn't depend on the handler's type lies in the tree: generic code would be looked up at run time.
    private var tree = RouteTree()
    @usableFromInline var handlers: [Handler] = []
    /// Every route, in the order in which they were added.
    package private(set) var routes: [(method: Method, pattern: String)] = []

    package init() {}

    /// Adds a route such as `/locations/{id}/edit`; two routes that can't be told apart are a mistake in the table.
    package mutating func add(_ method: Method, _ pattern: String, _ handler: Handler) {
        tree.add(method, pattern, index: handlers.count)
        handlers.append(handler)
        routes.append((method, pattern))
    }

    /// What answers; HEAD is answered by GET.
    @inlinable package func match(_ method: Method, _ target: Target) -> RouteMatch<Handler> {
        switch index(method, target) {
        case .found(let index, let parameters): .found(handlers[index], parameters)
        case .methodNotAllowed(let methods): .methodNotAllowed(methods)
        case .notFound: .notFound
        }
    }

    @usableFromInline func index(_ method: Method, _ target: Target) -> RouteMatch<Int> {
        tree.match(method, target.segments)
    }
}

package enum RouteMatch<Handler: Sendable>: Sendable {
    case found(Handler, RouteParameters)
    case methodNotAllowed([Method])
    case notFound
}

/// What stood in the place of the `{name}` parts of a route.
package struct RouteParameters: Sendable {
    private let values: [(name: String, value: String)]

    init(values: [(String, String)]) {
        self.values = values
    }

    package subscript(_ name: String) -> String? {
        values.first { $0.name == name }?.value
    }
}
