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
        // Inputs left empty count here alone, so that they can't be endless.
        for _ in 0...(limits.fields + limits.files) {
            if try reader.matches(Array("--".utf8), at: position) { return form }
            position = try skipBlanks(position, &reader)
            guard try reader.matches(Self.lineEnd, at: position) else { throw .malformed }
            let headers = try partHeaders(from: position + 2, &reader)
            guard let end = try reader.find(delimiter, from: headers.end - 2) else { throw .malformed }
            try add(headers, BodySlice(body: body, offset: headers.end, count: max(0, end - headers.end)), to: &form)
            position = end + delimiter.count
        }
        throw .tooManyFields
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
        var mediaType: String?
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
            guard let text = String(validating: line, as: UTF8.self),
                let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
            else { throw .malformed }
            let value = text[text.utf8.index(after: colon)...]
            switch text[..<colon].lowercased() {
            case "content-disposition": Self.readDisposition(String(value), into: &headers)
            case "content-type": headers.mediaType = MediaType.trimmed(value)
            default: break
            }
        }
    }

    private static func readDisposition(_ text: String, into headers: inout Headers) {
        for (name, value) in MediaType.split(text, at: UInt8(ascii: ";")).dropFirst().compactMap(MediaType.parameter) {
            switch name {
            case "name": headers.name = decoded(value)
            case "filename" where headers.filename == nil: headers.filename = clean(decoded(value))
            // RFC 7578 forbids it, and still some programs send nothing else for names beyond ASCII.
            case "filename*": headers.filename = extended(value).map(clean) ?? headers.filename
            default: break
            }
        }
    }

    /// Browsers write quotes and line ends in names as percent escapes (WHATWG HTML, multipart/form-data).
    private static func decoded(_ text: String) -> String {
        text.replacing("%22", with: "\"").replacing("%0D", with: "").replacing("%0A", with: " ")
    }

    /// The text of `UTF-8''caf%C3%A9` (RFC 8187); `nil` where it isn't one.
    private static func extended(_ text: String) -> String? {
        let parts = text.utf8.split(separator: UInt8(ascii: "'"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, Substring(parts[0]).lowercased() == "utf-8" else { return nil }
        return PercentEncoding.decoded(parts[2], plusIsSpace: false)
    }

    /// Control characters have no place in a file's name.
    private static func clean(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }

    private func add(_ headers: Headers, _ content: BodySlice, to form: inout Form) throws(FormError) {
        guard let name = headers.name, !name.utf8.contains(0) else { throw .malformed }
        if let filename = headers.filename {
            if filename.isEmpty && content.count == 0 { return }
            if form.files.count >= limits.files {
                form.problems.append(Form.Problem(name: name, error: .tooManyFiles(limit: limits.files)))
            } else if content.count > limits.fileBytes {
                let error = FormError.fileTooLarge(filename, limit: limits.fileBytes)
                form.problems.append(Form.Problem(name: name, error: error))
            } else {
                form.files.append(
                    FormFile(name: name, filename: filename, mediaType: headers.mediaType, content: content))
            }
            return
        }
        guard form.fields.count < limits.fields else { throw .tooManyFields }
        let start = BodySlice(
            body: content.body, offset: content.offset, count: min(content.count, form.room(limits) + 1))
        let bytes: [UInt8]
        do throws(SpoolError) {
            bytes = try start.bytes()
        } catch {
            throw .unreadable
        }
        form.add(name, bytes, isText: !bytes.contains(0), limits)
    }
}
