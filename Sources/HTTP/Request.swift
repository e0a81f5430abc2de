// What a client asks, parsed and without a socket.

/// A request as it reaches a handler: the head is checked and the body is complete.
package struct Request: Sendable {
    package var method: Method
    package var target: Target
    package var fields: Fields
    package var body: Body
    /// Whether it came over TLS to this server itself.
    package var isSecure: Bool
    /// The peer's address without its port, such as `127.0.0.1`; empty in tests without a socket.
    package var remoteAddress: String

    package init(
        method: Method, target: Target, fields: Fields = Fields(), body: Body = .none, isSecure: Bool = false,
        remoteAddress: String = ""
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
        self.isSecure = isSecure
        self.remoteAddress = remoteAddress
    }
}
