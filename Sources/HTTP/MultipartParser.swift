// Reads multipart/form-data (RFC 7578, RFC 2046 section 5.1) from memory or a file, without a copy of the files in it.

/// Finds the parts of a body; files stay where they are and become slices.
struct MultipartParser {
    private let delimiter: [UInt8]
    private let limits: FormLimits

    private static let headerLimit = 8 * 1024
    private static let lineEnd = Array("\r\n".utf8)

    init(boundary: String, limits: FormLimits) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
    }

    func parse(_ body: Body) throws(FormError) -> Form {
        var form = Form(fields: [])
        var reader = PatternReader(body)
        // The first delimiter may stand at the very start, without a line end before it.
        let first = Array(delimiter.dropFirst(2))
        var position: Int
        if try reader.matches(first, at: 0) {
            position = first.count
        } else if let start = try reader.find(delimiter, from: 0) {
            position = start + delimiter.count
        } else {
            throw .malformed
        }
        while true {
            if try reader.matches(Array("--".utf8), at: position) { return form }
            position = try skipBlanks(position, &reader)
            guard try reader.matches(Self.lineEnd, at: position) else { throw .malformed }
            let headers = try partHeaders(from: position + 2, &reader)
            guard let end = try reader.find(delimiter, from: headers.end - 2) else { throw .malformed }
            try add(headers, BodySlice(body: body, offset: headers.end, count: max(0, end - headers.end)), to: &form)
            position = end + delimiter.count
        }
    }

    private func skipBlanks(_ start: Int, _ reader: inout PatternReader) throws(FormError) -> Int {
        var position = start
        while position < start + 100, let byte = try reader.byte(at: position), byte == 0x20 || byte == 0x09 {
            position += 1
        }
        return position
    }

    // MARK: Parts

    private struct Headers {
        var name: String?
        var filename: String?
        /// Where the part's content begins.
        var end: Int
    }

    private func partHeaders(from start: Int, _ reader: inout PatternReader) throws(FormError) -> Headers {
        var headers = Headers(end: start)
        while true {
            guard let end = try reader.find(Self.lineEnd, from: headers.end, limit: start + Self.headerLimit) else {
                throw .malformed
            }
            let line = try reader.bytes(headers.end..<end)
            headers.end = end + 2
            if line.isEmpty { return headers }
            guard let text = String(validating: line, as: UTF8.self) else { throw .malformed }
            let name = text.prefix { $0 != ":" }
            guard name.lowercased() == "content-disposition" else { continue }
            let parameters = MediaType.split(String(text.dropFirst(name.count + 1)), at: UInt8(ascii: ";")).dropFirst()
            for parameter in parameters {
                let key = MediaType.trimmed(parameter.prefix { $0 != "=" }).lowercased()
                let value = MediaType.trimmed(parameter.drop { $0 != "=" }.dropFirst())
                switch key {
                case "name": headers.name = Self.decoded(MediaType.unquoted(value))
                case "filename": headers.filename = Self.decoded(MediaType.unquoted(value))
                default: break
                }
            }
        }
    }

    /// Browsers write quotes and line ends in names as percent escapes (WHATWG HTML, multipart/form-data).
    private static func decoded(_ text: String) -> String {
        text.replacing("%22", with: "\"").replacing("%0D", with: "").replacing("%0A", with: " ")
    }

    private func add(_ headers: Headers, _ content: BodySlice, to form: inout Form) throws(FormError) {
        guard let name = headers.name else { throw .malformed }
        if let filename = headers.filename {
            if filename.isEmpty && content.count == 0 { return }
            guard form.files.count < limits.files else { throw .tooManyFiles(limit: limits.files) }
            guard content.count <= limits.fileBytes else { throw .fileTooLarge(filename, limit: limits.fileBytes) }
            form.files.append(FormFile(name: name, filename: filename, content: content))
            return
        }
        guard form.fields.count < limits.fields else { throw .tooManyFields }
        guard content.count <= limits.fieldBytes else { throw .fieldTooLarge(name) }
        let bytes: [UInt8]
        do throws(SpoolError) {
            bytes = try content.bytes()
        } catch {
            throw .unreadable
        }
        guard !bytes.contains(0), let value = String(validating: bytes, as: UTF8.self) else { throw .notText(name) }
        form.fields.append(Form.Field(name: name, value: value))
    }
}
