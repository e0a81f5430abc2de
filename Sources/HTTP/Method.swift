// What a request wants done (RFC 9110, section 9).

/// A method of a request.
package struct Method: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    /// Takes any token; methods are case-sensitive.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let get = Method(rawValue: "GET")
    package static let head = Method(rawValue: "HEAD")
    package static let post = Method(rawValue: "POST")
}
