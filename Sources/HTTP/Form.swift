// A form that a person sent, whichever way it was encoded.

/// What a form may hold.
package struct FormLimits: Sendable {
    /// Of one field's value.
    package var fieldBytes = 64 * 1024
    package var fields = 10_100
    package var files = 20
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

    package var fields: [Field]
    package var files: [FormFile]

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
        var fields: [Form.Field] = []
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let rawName = pair.prefix { $0 != UInt8(ascii: "=") }
            guard let name = PercentEncoding.decoded(rawName, plusIsSpace: true) else { throw .malformed }
            let rawValue = pair.dropFirst(rawName.count + 1)
            guard let value = PercentEncoding.decoded(rawValue, plusIsSpace: true) else { throw .notText(name) }
            guard value.utf8.count <= limits.fieldBytes, name.utf8.count <= limits.fieldBytes else {
                throw .fieldTooLarge(name)
            }
            guard fields.count < limits.fields else { throw .tooManyFields }
            fields.append(Form.Field(name: name, value: value))
        }
        return Form(fields: fields)
    }
}
