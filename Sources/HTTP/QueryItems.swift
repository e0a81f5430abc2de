// Names and values of a query.

/// The pairs of a query in their order.
package struct QueryItems: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    package let items: [Item]
    /// Whether some pair couldn't be decoded; it isn't among ``items``.
    package let isMalformed: Bool

    package init(_ items: [Item] = []) {
        self.items = items
        isMalformed = false
    }

    /// Reads `name=value&…` (WHATWG URL, section 5.1); a pair without `=` has an empty value.
    package init(parsing query: some Collection<UInt8>) {
        var items: [Item] = []
        var isMalformed = false
        for pair in query.split(separator: UInt8(ascii: "&")) {
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair.dropFirst(name.count + 1)
            if let name = PercentEncoding.decoded(name, plusIsSpace: true),
                let value = PercentEncoding.decoded(value, plusIsSpace: true)
            {
                items.append(Item(name: name, value: value))
            } else {
                isMalformed = true
            }
        }
        self.items = items
        self.isMalformed = isMalformed
    }

    /// The first value under a name.
    package subscript(_ name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    package func all(_ name: String) -> [String] {
        items.filter { $0.name == name }.map(\.value)
    }
}
