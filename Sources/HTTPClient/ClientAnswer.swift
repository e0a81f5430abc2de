// What a server answered.

package import HTTP

/// What a server answered, whatever its status.
package struct ClientAnswer: Hashable, Sendable {
    package let status: Int
    package let fields: Fields
    package let body: [UInt8]

    package func field(_ name: String) -> String? { fields[name] }

    /// Seconds after which the server wants to be asked again (RFC 9110, section 10.2.3), 0 or more.
    ///
    /// - Parameter now: seconds since 1970.
    package func retryAfter(now: Int) -> Int? {
        guard let text = fields["Retry-After"] else { return nil }
        if let seconds = Int(text) { return max(0, seconds) }
        return HTTPDate(text).map { max(0, $0.secondsSince1970 - now) }
    }
}
