// Why a form can't be read.

/// A form that can't be read or is beyond its limits.
package enum FormError: Error, Hashable, Sendable {
    case unsupportedMediaType
    /// The form was cut off or isn't built as its kind is.
    case malformed
    case fieldTooLarge(String)
    case formTooLarge
    case tooManyFields
    case tooManyFiles(limit: Int)
    case fileTooLarge(String, limit: Int)
    /// The field isn't UTF-8 or holds a NUL.
    case notText(String)
    case unreadable

    package var status: Status {
        switch self {
        case .unsupportedMediaType: .unsupportedMediaType
        case .malformed, .notText: .badRequest
        case .fieldTooLarge, .formTooLarge, .tooManyFields, .tooManyFiles, .fileTooLarge: .contentTooLarge
        case .unreadable: .serviceUnavailable
        }
    }

    /// Plain words that say what to do.
    package var message: String {
        switch self {
        case .unsupportedMediaType:
            "Send a form: multipart/form-data or application/x-www-form-urlencoded."
        case .malformed:
            "The form arrived damaged or cut off, and nothing was saved. Please send it again."
        case .fieldTooLarge(let name):
            "The field “\(name.prefix(40))” is too long: at most 64 KB fit. Nothing was saved."
        case .formTooLarge:
            "The form is too large. Nothing was saved."
        case .tooManyFields:
            "The form has too many fields. Nothing was saved."
        case .tooManyFiles(let limit):
            "At most \(limit) files can be sent at once. Nothing was saved; please send fewer."
        case .fileTooLarge(let name, let limit):
            "“\(name.prefix(40))” is too large: at most \(limit / 1024 / 1024) MB fit. Nothing was saved."
        case .notText(let name):
            "The field “\(name.prefix(40))” holds characters that aren’t text. Nothing was saved; please remove them."
        case .unreadable:
            "The form could not be read on the server, and nothing was saved. Please send it again."
        }
    }
}
