// What a client asks, parsed and without a socket.

/// A request as it reaches a handler: the head is checked and the body is complete.
package struct Request: Sendable {
    package var method: Method
    package var target: Target
    package var fields: Fields
    package var body: Body
    /// Whether it came over TLS to this server itself.
    package var isSecure: Bool
    /// Whether the peer is this machine, which may be a proxy for others.
    package var isFromLoopback: Bool

    package init(
        method: Method, target: Target, fields: Fields = Fields(), body: Body = .none, isSecure: Bool = false,
        isFromLoopback: Bool = false
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
        self.isSecure = isSecure
        self.isFromLoopback = isFromLoopback
    }
}
