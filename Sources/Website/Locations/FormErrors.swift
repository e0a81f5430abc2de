// What is wrong with the fields of a form.

import HTTP
import Locations

/// Messages by the name of the field they belong to.
struct FormErrors: Sendable {
    private(set) var messages: [String: String] = [:]
    /// Fields that are longer than any may be; what is said about their own limits helps more.
    private var tooLong: Set<String> = []

    init() {}

    /// What is wrong with the form as it came.
    init(_ form: Form) {
        for problem in form.problems {
            switch problem.error {
            case .tooManyFiles(let limit):
                add("Only \(limit) files can be sent at once; the others were left out.", to: problem.name)
            case .fileTooLarge(let name, _) where problem.name == "recording":
                append(Website.tooLargeRecording(name), to: problem.name)
            case .fieldTooLarge:
                append(problem.error.message, to: problem.name)
                tooLong.insert(problem.name)
            default:
                append(problem.error.message, to: problem.name)
            }
        }
    }

    var isEmpty: Bool { messages.isEmpty }

    subscript(_ field: String) -> String? { messages[field] }

    /// The first message, by name, of a field that isn't one of those.
    func first(besides fields: Set<String>) -> String? {
        messages.filter { !fields.contains($0.key) }.min { $0.key < $1.key }?.value
    }

    /// Adds a message to a field that has none yet.
    mutating func add(_ message: String, to field: String) {
        if messages[field] == nil || tooLong.remove(field) != nil { messages[field] = message }
    }

    /// Adds a message behind those that the field has.
    mutating func append(_ message: String, to field: String) {
        messages[field] = messages[field].map { "\($0) \(message)" } ?? message
    }

    /// Runs `body`; a ``Problem`` that it throws becomes the message of its field.
    mutating func collect<Value>(_ field: String, _ body: () throws(Problem) -> Value?) -> Value? {
        do throws(Problem) {
            return try body()
        } catch {
            add(error.message, to: error.field ?? field)
            return nil
        }
    }
}
