// What a request is about: the path and query of its first line (RFC 9112, section 3.2).

/// A request target in origin form, taken apart before anything is decoded.
///
/// An encoded slash stays within its segment, and `..` is a name like any other: nothing here ever climbs.
package struct Target: Hashable, Sendable {
    /// As it came, without the query.
    package let rawPath: String
    /// As it came, without the question mark; `nil` where there is none.
    package let rawQuery: String?
    /// The path's decoded parts: none for `/`, an empty last one where the path ends with a slash.
    package let segments: [String]
    package let query: QueryItems

    /// The most bytes that a target may have.
    package static let limit = 16 * 1024

    /// Reads a raw target; `nil` where it is no path, is badly encoded, too long, or holds control characters.
    package init?(_ raw: String) {
        let bytes = Array(raw.utf8)
        guard bytes.first == UInt8(ascii: "/"), bytes.count <= Self.limit,
            bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        let path = bytes.prefix { $0 != UInt8(ascii: "?") }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = PercentEncoding.decoded(part, plusIsSpace: false) else { return nil }
            segments.append(segment)
        }
        if segments == [""] { segments = [] }
        let query = path.count < bytes.count ? bytes[(path.count + 1)...] : nil
        rawPath = String(decoding: path, as: UTF8.self)
        rawQuery = query.map { String(decoding: $0, as: UTF8.self) }
        self.segments = segments
        self.query = query.map { QueryItems(parsing: $0) } ?? QueryItems()
    }

    private init(rawPath: String, rawQuery: String?, segments: [String], query: QueryItems) {
        self.rawPath = rawPath
        self.rawQuery = rawQuery
        self.segments = segments
        self.query = query
    }

    /// The target without a prefix of its path, such as `/places`; the same target where it doesn't begin with that.
    package func dropping(prefix: String) -> Target {
        guard !prefix.isEmpty, rawPath == prefix || rawPath.hasPrefix(prefix + "/") else { return self }
        let count = prefix.split(separator: "/").count
        let rest = Array(segments.dropFirst(count))
        return Target(
            rawPath: String(rawPath.dropFirst(prefix.count)), rawQuery: rawQuery, segments: rest == [""] ? [] : rest,
            query: query)
    }
}
