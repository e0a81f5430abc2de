// The header fields that every answer carries.

package import HTTP

extension Response {
    /// Adds what keeps a page to itself: no other host, no inline script or style, no frames, no sniffing.
    ///
    /// `Referrer-Policy` keeps the origin, because map tile servers refuse requests without a referrer.
    package mutating func addSecurityFields() {
        // Appended, because no handler sets any of them: looking for each first would cost as much as a small answer.
        for (name, value) in Self.securityFields { fields.append(name, value) }
    }

    private static let securityFields = [
        ("Content-Security-Policy", contentSecurityPolicy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "strict-origin-when-cross-origin"),
        ("Permissions-Policy", "geolocation=(self), microphone=(self), camera=(self)"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ]

    private static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
        "media-src 'self' blob:", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
