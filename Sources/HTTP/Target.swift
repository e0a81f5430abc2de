// What a request is about: the path and query of its first line (RFC 9112, section 3.2).

/// A request target, taken apart before anything is decoded.
///
/// Origin form (`/a?b`) and absolute form (`http://host/a?b`) are read. An encoded slash stays within its segment, and `..` is a name like any other: nothing here ever climbs.
package struct Target: Hashable, Sendable {
    /// As it came, without the query.
    package let rawPath: String
    /// As it came, without the question mark; `nil` where there is none.
    package let rawQuery: String?
    /// The path's decoded parts: none for `/`, an empty last one where the path ends with a slash.
    package let segments: [String]
    package let query: QueryItems
    /// Host and port of the absolute form, which stand above the field `Host` (RFC 9112, section 3.2.2).
    package let authority: String?

    /// The most bytes that a target may have.
    package static let limit = 16 * 1024

    /// Reads a raw target; `nil` where it is none, is badly encoded, too long, or holds control characters, encoded or not.
    package init?(_ raw: String) {
        let bytes = Array(raw.utf8)
        guard bytes.count <= Self.limit, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }),
            let (authority, start) = Self.authority(bytes)
        else { return nil }
        let path = bytes[start...].prefix { $0 != UInt8(ascii: "?") }
        var segments: [String] = []
        for part in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let segment = Self.decoded(part) else { return nil }
            segments.append(segment)
        }
        if segments == [""] { segments = [] }
        let query = path.endIndex < bytes.endIndex ? bytes[(path.endIndex + 1)...] : nil
        rawPath = path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
        rawQuery = query.map { String(decoding: $0, as: UTF8.self) }
        self.segments = segments
        self.query = query.map { QueryItems(parsing: $0) } ?? QueryItems()
        self.authority = authority
    }

    private static func decoded(_ segment: ArraySlice<UInt8>) -> String? {
        guard segment.contains(UInt8(ascii: "%")) else { return String(decoding: segment, as: UTF8.self) }
        let text = PercentEncoding.decoded(segment, plusIsSpace: false)
        return text?.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } == true ? text : nil
    }

    /// The authority of the absolute form, and where the path begins; `nil` where it is neither form.
    private static func authority(_ bytes: [UInt8]) -> (authority: String?, path: Int)? {
        if bytes.first == UInt8(ascii: "/") { return (nil, 0) }
        for scheme in ["http://", "https://"]
        where bytes.prefix(scheme.utf8.count).elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
            let rest = bytes[scheme.utf8.count...]
            let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            return authority.isEmpty ? nil : (String(decoding: authority, as: UTF8.self), authority.endIndex)
        }
        return nil
    }

    private init(rawPath: String, segments: [String], of whole: Target) {
        self.rawPath = rawPath
        self.segments = segments
        rawQuery = whole.rawQuery
        query = whole.query
        authority = whole.authority
    }

    /// The target without a prefix of its path, such as `/places`; the same target where it doesn't begin with that.
    package func dropping(prefix: String) -> Target {
        guard !prefix.isEmpty, rawPath == prefix || rawPath.hasPrefix(prefix + "/") else { return self }
        let count = prefix.split(separator: "/").count
        let rest = Array(segments.dropFirst(count))
        return Target(
            rawPath: String(rawPath.dropFirst(prefix.count)), segments: rest == [""] ? [] : rest, of: self)
    }
}
