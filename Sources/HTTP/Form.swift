// A form that a person sent, whichever way it was encoded.

/// What a form may hold.
package struct FormLimits: Sendable {
    /// Of one field's value.
    package var fieldBytes = 64 * 1024
    /// Of all values that are longer, together; so much of them comes back with a form that is refused.
    package var longFieldBytes = 4 * 1024 * 1024
    package var fields = 10_100
    package var files = 25
    /// Of one file.
    package var fileBytes = 50 * 1024 * 1024
    /// Of a whole urlencoded form.
    package var urlencodedBytes = 4 * 1024 * 1024

    package init() {}
}

/// The fields and files of a form, in their order.
package struct Form: Sendable {
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A field that couldn't be taken as it came.
    package struct Problem: Hashable, Sendable {
        /// The input's name.
        package let name: String
        package let error: FormError

        package init(name: String, error: FormError) {
            self.name = name
            self.error = error
        }
    }

    package var fields: [Field]
    package var files: [FormFile]
    /// What is wrong with single fields and files; see ``Request/mendedForm(limits:)``.
    package var problems: [Problem] = []
    /// Of the values that are too long.
    private var longFieldBytes = 0

    package init(fields: [Field], files: [FormFile] = []) {
        self.fields = fields
        self.files = files
    }

    /// The first value of a field: `nil` where it is absent.
    package subscript(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    package func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// The files of one input; those that a person left empty aren't among them.
    package func files(_ name: String) -> [FormFile] {
        files.filter { $0.name == name }
    }

    /// Bytes of the next field that can be kept, whether it is too long or not.
    func room(_ limits: FormLimits) -> Int {
        max(limits.fieldBytes, limits.longFieldBytes - longFieldBytes)
    }

    /// Adds a field; one that isn't text loses what isn't, one that is too long is cut where there is no room for it,
    /// and either is a problem.
    mutating func add(_ name: String, _ bytes: some Collection<UInt8>, isText: Bool, _ limits: FormLimits) {
        if isText, bytes.count <= limits.fieldBytes, let value = String(validating: bytes, as: UTF8.self) {
            return fields.append(Field(name: name, value: value))
        }
        let isTooLarge = bytes.count > limits.fieldBytes
        let kept = bytes.prefix(room(limits))
        if isTooLarge { longFieldBytes += kept.count }
        var value = String(decoding: kept.filter { $0 != 0 }, as: UTF8.self)
        // The cut may have gone through a character.
        if kept.count < bytes.count, value.last == "\u{FFFD}" { value.removeLast() }
        fields.append(Field(name: name, value: value))
        problems.append(Problem(name: name, error: isTooLarge ? .fieldTooLarge(name) : .notText(name)))
    }
}

/// A file of a form.
package struct FormFile: Sendable {
    /// The input's name.
    package let name: String
    /// What the client calls the file; never a path to be used.
    package let filename: String
    /// What the client takes it for; not to be relied on.
    package let mediaType: String?
    package let content: BodySlice
}

extension Request {
    /// Reads the body as a form, in either encoding; a request without a body is an empty form.
    package func form(limits: FormLimits = FormLimits()) throws(FormError) -> Form {
        let form = try mendedForm(limits: limits)
        if let problem = form.problems.first { throw problem.error }
        return form
    }

    /// Reads the body as ``form(limits:)`` does, but goes on where a single field or file can't be taken, so that the
    /// form can come back with all the rest.
    ///
    /// Such a field is there as far as it could be read, such a file isn't; either is among ``Form/problems``.
    package func mendedForm(limits: FormLimits = FormLimits()) throws(FormError) -> Form {
        guard let text = fields["Content-Type"] else {
            if body.count == 0 { return Form(fields: []) }
            throw .unsupportedMediaType
        }
        guard let type = MediaType(text) else { throw .unsupportedMediaType }
        switch type.essence {
        case "application/x-www-form-urlencoded":
            return try Self.urlencoded(body, limits)
        case "multipart/form-data":
            guard let boundary = type.parameters["boundary"], (1...200).contains(boundary.utf8.count) else {
                throw .malformed
            }
            return try MultipartParser(boundary: boundary, limits: limits).parse(body)
        default:
            throw .unsupportedMediaType
        }
    }

    private static func urlencoded(_ body: Body, _ limits: FormLimits) throws(FormError) -> Form {
        guard body.count <= limits.urlencodedBytes else { throw .formTooLarge }
        let bytes: [UInt8]
        do throws(SpoolError) {
            bytes = try body.whole.bytes()
        } catch {
            throw .unreadable
        }
        var form = Form(fields: [])
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let rawName = pair.prefix { $0 != UInt8(ascii: "=") }
            guard let name = PercentEncoding.decoded(rawName, plusIsSpace: true) else { throw .malformed }
            guard name.utf8.count <= limits.fieldBytes else { throw .fieldTooLarge(name) }
            guard form.fields.count < limits.fields else { throw .tooManyFields }
            let value = PercentEncoding.bytes(pair.dropFirst(rawName.count + 1), plusIsSpace: true)
            form.add(name, value.bytes, isText: value.isWhole, limits)
        }
        return form
    }
}
