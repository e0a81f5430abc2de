// Which codings of an answer's content a client can undo (RFC 9110, section 12.5.3).

extension Request {
    /// Whether the client takes gzip; what it says of it stands above what it says of all codings.
    package var acceptsGzip: Bool {
        var allows: [String: Bool] = [:]
        for part in fields.values("Accept-Encoding").joined(separator: ",").lowercased().split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = pieces.first else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            allows[coding] = (weight ?? 1) > 0
        }
        return allows["gzip"] ?? allows["*"] ?? false
    }
}
