// What a client is answered.

/// An answer: its status, header fields and body.
package struct Response: Sendable {
    package var status: Status
    package var fields: Fields
    package var body: ResponseBody

    package init(status: Status, fields: Fields = Fields(), body: ResponseBody = .none) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    package init(status: Status = .ok, contentType: String, _ bytes: [UInt8]) {
        self.init(status: status, body: .bytes(bytes))
        fields["Content-Type"] = contentType
    }

    package static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status: status, contentType: "text/html; charset=utf-8", bytes)
    }

    package static func text(_ text: String, status: Status = .ok) -> Response {
        Response(status: status, contentType: "text/plain; charset=utf-8", Array(text.utf8))
    }

    package static func json(_ bytes: [UInt8], status: Status = .ok) -> Response {
        Response(status: status, contentType: "application/json", bytes)
    }

    /// A file that the browser keeps under a name, which has neither quotes nor anything beyond ASCII; no cache keeps it.
    package static func attachment(_ body: ResponseBody, contentType: String, named name: String) -> Response {
        var response = Response(status: .ok, body: body)
        response.fields["Content-Type"] = contentType
        response.fields["Content-Disposition"] = "attachment; filename=\"\(name)\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    /// Sends the client to look at `path` (RFC 9110, section 15.4.4), which is a path on this site.
    package static func seeOther(_ path: String) -> Response {
        var response = Response(status: .seeOther)
        response.fields["Location"] = path
        return response
    }
}

/// The content of an answer.
package enum ResponseBody: Sendable {
    case none
    case bytes([UInt8])
    case file(ResponseFile)

    package var count: Int {
        switch self {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// The bytes of `range`, which lies within ``count``.
    func part(_ range: Range<Int>) -> ResponseBody {
        switch self {
        case .none: .none
        case .bytes(let bytes): .bytes(Array(bytes[range]))
        case .file(let file):
            .file(ResponseFile(file: file.file, offset: file.offset + range.lowerBound, count: range.count))
        }
    }
}

/// A part of an open file that is sent as a body.
package struct ResponseFile: Sendable {
    package let file: SpoolFile
    package var offset: Int
    package var count: Int

    package init(file: SpoolFile, offset: Int = 0, count: Int) {
        self.file = file
        self.offset = offset
        self.count = count
    }
}
