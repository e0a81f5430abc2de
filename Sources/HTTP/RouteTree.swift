// The paths of all routes, part by part.

/// Finds a route's number by method and path.
struct RouteTree: Sendable {
    /// A place in the tree of path parts.
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: (name: String, node: Int)?
        /// The few methods of a path; looking through them is quicker than hashing.
        var routes: [(method: Method, index: Int)] = []

        func index(of method: Method) -> Int? {
            routes.first { $0.method == method }?.index
        }
    }

    private var nodes = [Node()]

    mutating func add(_ method: Method, _ pattern: String, index: Int) {
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
        precondition(nodes[node].index(of: method) == nil, "\(method.rawValue) \(pattern) is there twice")
        nodes[node].routes.append((method, index))
    }

    func match(_ method: Method, _ segments: [String]) -> RouteMatch<Int> {
        var values: [(String, String)] = []
        guard let node = find(segments[...], from: 0, &values) else { return .notFound }
        let get = nodes[node].index(of: .get)
        if let index = nodes[node].index(of: method) ?? (method == .head ? get : nil) {
            return .found(index, RouteParameters(values: values))
        }
        var methods = nodes[node].routes.map(\.method.rawValue)
        if get != nil { methods.append(Method.head.rawValue) }
        return .methodNotAllowed(methods.sorted().map { Method(rawValue: $0) })
    }

    private func find(_ segments: ArraySlice<String>, from node: Int, _ values: inout [(String, String)]) -> Int? {
        guard let segment = segments.first else { return nodes[node].routes.isEmpty ? nil : node }
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
