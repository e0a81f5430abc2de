// Answers with files: whole, in part, or not at all where the client has them (RFC 9110, sections 13 and 14).

/// A thing that is served as bytes with an entity tag.
package struct FileAnswer: Sendable {
    package let body: ResponseBody
    package let contentType: String
    /// A strong entity tag with its quotes.
    package let entityTag: String
    package let lastModified: HTTPDate?
    package let cacheControl: String

    package init(
        body: ResponseBody, contentType: String, entityTag: String, lastModified: HTTPDate? = nil, cacheControl: String
    ) {
        self.body = body
        self.contentType = contentType
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.cacheControl = cacheControl
    }

    /// 200, 206, 304, 412 or 416, as the request's conditions and `Range` ask, in the order of RFC 9110, section 13.2.2.
    package func response(to request: Request) -> Response {
        var response = Response(status: .ok)
        response.fields["ETag"] = entityTag
        if let lastModified { response.fields["Last-Modified"] = lastModified.text }
        response.fields["Cache-Control"] = cacheControl
        if let status = failedCondition(of: request.fields) {
            response.status = status
            return response
        }
        response.fields["Accept-Ranges"] = "bytes"
        if request.method == .get, isCurrent(request.fields["If-Range"]),
            let range = request.fields["Range"].flatMap({ ByteRange($0) })
        {
            guard let part = range.resolved(in: body.count) else {
                response.status = .rangeNotSatisfiable
                response.fields["Content-Range"] = "bytes */\(body.count)"
                return response
            }
            response.status = .partialContent
            response.fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.count)"
            response.body = body.part(part)
        } else {
            response.body = body
        }
        response.fields["Content-Type"] = contentType
        return response
    }

    private func failedCondition(of fields: Fields) -> Status? {
        let wanted = fields.values("If-Match")
        if !wanted.isEmpty {
            if !wanted.contains(where: { Self.matches($0, entityTag) }) { return .preconditionFailed }
        } else if let lastModified, let date = fields["If-Unmodified-Since"].flatMap({ HTTPDate($0) }),
            lastModified > date
        {
            return .preconditionFailed
        }
        let known = fields.values("If-None-Match")
        if !known.isEmpty {
            return known.contains { Self.matches($0, entityTag) || Self.matches($0, "W/" + entityTag) }
                ? .notModified : nil
        }
        guard let lastModified, let date = fields["If-Modified-Since"].flatMap({ HTTPDate($0) }) else { return nil }
        return lastModified <= date ? .notModified : nil
    }

    /// Whether what the client has a part of is this; without the field it is taken to be.
    private func isCurrent(_ validator: String?) -> Bool {
        guard let validator else { return true }
        return validator == entityTag || lastModified != nil && HTTPDate(validator) == lastModified
    }

    private static func matches(_ list: String, _ tag: String) -> Bool {
        MediaType.split(list, at: UInt8(ascii: ",")).contains { part in
            let given = MediaType.trimmed(part)
            return given == "*" || given == tag
        }
    }
}
