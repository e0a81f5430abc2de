// Finds what answers a request, by method and path.

/// A table of routes; a literal part of a path wins over `{name}`.
package struct Router<Handler: Sendable>: Sendable {
    /// A place in the tree of path parts.
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: (name: String, node: Int)?
        /// The few methods of a path; looking through them is quicker than hashing.
        var handlers: [(method: Method, handler: Handler)] = []

        func handler(of method: Method) -> Handler? {
            handlers.first { $0.method == method }?.handler
        }
    }

    private var nodes = [Node()]
    /// Every route, in the order in which they were added.
    package private(set) var routes: [(method: Method, pattern: String)] = []

    package init() {}

    /// Adds a route such as `/locations/{id}/edit`; two routes that can't be told apart are a mistake in the table.
    package mutating func add(_ method: Method, _ pattern: String, _ handler: Handler) {
        var node = 0
        for part in pattern.split(separator: "/") {
            if part.hasPrefix("{"), part.hasSuffix("}") {
                let name = String(part.dropFirst().dropLast())
                if let parameter = nodes[node].parameter {
                    precondition(parameter.name == name, "\(pattern) names {\(parameter.name)} differently")
                    node = parameter.node
                } else {
                    nodes.append(Node())
                    nodes[node].parameter = (name, nodes.count - 1)
                    node = nodes.count - 1
                }
            } else if let next = nodes[node].literals[String(part)] {
                node = next
            } else {
                nodes.append(Node())
                nodes[node].literals[String(part)] = nodes.count - 1
                node = nodes.count - 1
            }
        }
        precondition(nodes[node].handler(of: method) == nil, "\(method.rawValue) \(pattern) is there twice")
        nodes[node].handlers.append((method, handler))
        routes.append((method, pattern))
    }

    /// What answers; HEAD is answered by GET.
    package func match(_ method: Method, _ target: Target) -> RouteMatch<Handler> {
        var values: [(String, String)] = []
        guard let node = find(target.segments[...], from: 0, &values) else { return .notFound }
        let found = nodes[node]
        if let handler = found.handler(of: method) ?? (method == .head ? found.handler(of: .get) : nil) {
            return .found(handler, RouteParameters(values: values))
        }
        var methods = found.handlers.map(\.method.rawValue)
        if found.handler(of: .get) != nil { methods.append(Method.head.rawValue) }
        return .methodNotAllowed(methods.sorted().map { Method(rawValue: $0) })
    }

    private func find(_ segments: ArraySlice<String>, from node: Int, _ values: inout [(String, String)]) -> Int? {
        guard let segment = segments.first else { return nodes[node].handlers.isEmpty ? nil : node }
        if let next = nodes[node].literals[segment], let found = find(segments.dropFirst(), from: next, &values) {
            return found
        }
        guard !segment.isEmpty, let parameter = nodes[node].parameter else { return nil }
        values.append((parameter.name, segment))
        if let found = find(segments.dropFirst(), from: parameter.node, &values) { return found }
        values.removeLast()
        return nil
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
