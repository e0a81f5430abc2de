// Which languages a reader prefers (RFC 9110, section 12.5.4).

extension Request {
    /// The language tags of `Accept-Language`, best first; at most 20, `*` left out.
    package var acceptedLanguages: [String] {
        let parts = fields.values("Accept-Language").joined(separator: ",").split(separator: ",").prefix(20)
        let weighted = parts.compactMap { part -> (tag: String, weight: Double)? in
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let tag = pieces.first, Self.isLanguageTag(tag) else { return nil }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return weight > 0 ? (tag, weight) : nil
        }
        // Equal ones stay in their order.
        return weighted.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }

    private static func isLanguageTag(_ text: String) -> Bool {
        text.utf8.count <= 35 && text.utf8.first.map { $0 >= 0x41 } ?? false
            && text.utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) || $0 == 0x2D
            }
    }
}
