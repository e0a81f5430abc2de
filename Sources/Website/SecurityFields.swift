// The header fields that every answer carries.

package import HTTP

extension Response {
    /// Adds what keeps a page to itself: no other host, no inline script or style, no frames, no sniffing.
    ///
    /// `Referrer-Policy` keeps the origin, because map tile servers refuse requests without a referrer.
    package mutating func addSecurityFields() {
        if fields["Content-Security-Policy"] == nil {
            fields["Content-Security-Policy"] = Self.contentSecurityPolicy
        }
        fields["X-Content-Type-Options"] = "nosniff"
        fields["Referrer-Policy"] = "strict-origin-when-cross-origin"
        fields["Permissions-Policy"] = "geolocation=(self), microphone=(self), camera=(self)"
        fields["Cross-Origin-Opener-Policy"] = "same-origin"
        fields["Cross-Origin-Resource-Policy"] = "same-origin"
    }

    private static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
        "media-src 'self' blob:", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}
