// Answers with files: whole, in part, or not at all where the client has them (RFC 9110, sections 13 and 14).

/// A thing that is served as bytes with an entity tag.
package struct FileAnswer: Sendable {
    package let body: ResponseBody
    package let contentType: String
    /// A strong entity tag with its quotes.
    package let entityTag: String
    package let cacheControl: String

    package init(body: ResponseBody, contentType: String, entityTag: String, cacheControl: String) {
        self.body = body
        self.contentType = contentType
        self.entityTag = entityTag
        self.cacheControl = cacheControl
    }

    /// 200, 206, 304 or 416, as the request's `If-None-Match`, `Range` and `If-Range` ask.
    package func response(to request: Request) -> Response {
        var response = Response(status: .ok)
        response.fields["ETag"] = entityTag
        response.fields["Cache-Control"] = cacheControl
        if let tags = request.fields["If-None-Match"], Self.matches(tags, entityTag) {
            response.status = .notModified
            return response
        }
        response.fields["Content-Type"] = contentType
        response.fields["Accept-Ranges"] = "bytes"
        response.body = body
        let isCurrent = request.fields["If-Range"].map { $0 == entityTag } ?? true
        guard let text = request.fields["Range"], isCurrent, let range = ByteRange(text) else { return response }
        guard let part = range.resolved(in: body.count) else {
            response.status = .rangeNotSatisfiable
            response.body = .none
            response.fields["Content-Range"] = "bytes */\(body.count)"
            return response
        }
        response.status = .partialContent
        response.fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.count)"
        switch body {
        case .none: break
        case .bytes(let bytes): response.body = .bytes(Array(bytes[part]))
        case .file(let file):
            response.body = .file(
                ResponseFile(file: file.file, offset: file.offset + part.lowerBound, count: part.count))
        }
        return response
    }

    /// Weak comparison with any of a list of tags (RFC 9110, section 8.8.3.2).
    private static func matches(_ list: String, _ tag: String) -> Bool {
        MediaType.split(list, at: UInt8(ascii: ",")).contains { part in
            let given = MediaType.trimmed(part)
            return given == "*" || given == tag || given == "W/" + tag
        }
    }
}

/// A single range of bytes; of several ranges nothing is made, so that the whole is sent, as RFC 9110 allows.
struct ByteRange: Hashable {
    let first: Int?
    let last: Int?

    init?(_ text: String) {
        guard text.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, !text.contains(",") else { return nil }
        let numbers = parts.map { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil }
        guard parts[0].isEmpty || numbers[0] != nil, parts[1].isEmpty || numbers[1] != nil,
            numbers[0] != nil || numbers[1] != nil
        else { return nil }
        first = numbers[0]
        last = numbers[1]
        if let first, let last, first > last { return nil }
    }

    /// The bytes it means of `count`; `nil` where there are none.
    func resolved(in count: Int) -> Range<Int>? {
        guard let first else {
            let suffix = min(last ?? 0, count)
            return suffix > 0 ? (count - suffix)..<count : nil
        }
        return first < count ? first..<(min(last ?? count - 1, count - 1) + 1) : nil
    }
}
