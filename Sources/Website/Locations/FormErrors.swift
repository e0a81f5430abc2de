// What is wrong with the fields of a form.

import Locations

/// Messages by the name of the field they belong to; the first one of each field counts.
struct FormErrors: Sendable {
    private(set) var messages: [String: String] = [:]

    var isEmpty: Bool { messages.isEmpty }

    subscript(_ field: String) -> String? { messages[field] }

    mutating func add(_ message: String, to field: String) {
        if messages[field] == nil { messages[field] = message }
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
