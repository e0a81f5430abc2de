// The header fields that every answer carries.

import HTTP

/// What keeps a page to itself: no other host, no inline script or style, no frames, no sniffing.
///
/// `Referrer-Policy` keeps the origin, because map tile servers refuse requests without a referrer.
struct SecurityFields: Sendable {
    fileprivate let page: Fields
    fileprivate let data = Self.fields([
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ])

    /// - Parameter pictures: the one other origin that pages may load pictures from.
    init(pictures origin: String?) {
        let policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'",
            "img-src 'self' blob: data:" + (origin.map { " " + $0 } ?? ""), "media-src 'self' blob:",
            "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
            "frame-ancestors 'none'",
        ]
        page = Self.fields([
            ("Content-Security-Policy", policy.joined(separator: "; ")),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
            ("Permissions-Policy", "geolocation=(self), microphone=(self), camera=(self)"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ])
    }

    private static func fields(_ pairs: [(name: String, value: String)]) -> Fields {
        pairs.reduce(into: Fields()) { $0.append($1.name, $1.value) }
    }
}

extension Response {
    mutating func addSecurityFields(_ security: SecurityFields) {
        // Appended, because no handler sets any of them: looking for each first would cost as much as a small answer.
        fields.append(contentsOf: isShown ? security.page : security.data)
    }

    /// Whether a browser may show or run it; one that wasn't changed counts, since its fields replace those of a kept page.
    private var isShown: Bool {
        status != .seeOther && fields["Content-Type"]?.hasPrefix("application/json") != true
    }
}
