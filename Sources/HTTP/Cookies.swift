// What a browser keeps for us (RFC 6265).

extension Request {
    /// The value of a cookie; where a name comes twice, the first.
    package func cookie(_ name: String) -> String? {
        for pair in fields.values("Cookie").flatMap({ $0.split(separator: ";") }) {
            let pair = pair.drop { $0 == " " }
            if pair.hasPrefix(name + "=") { return String(pair.dropFirst(name.utf8.count + 1)) }
        }
        return nil
    }
}

/// A cookie to be kept by the browser; for this site only, out of reach of scripts.
package struct SetCookie: Hashable, Sendable {
    package let name: String
    /// Letters, digits, `-`, `_` and `.`; anything else is left out.
    package let value: String
    /// Seconds to keep it; 0 takes it away.
    package let maxAge: Int
    package let path: String
    package let isSecure: Bool

    package init(name: String, value: String, maxAge: Int, path: String, isSecure: Bool) {
        self.name = name
        self.value = value.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        self.maxAge = maxAge
        self.path = path
        self.isSecure = isSecure
    }

    /// The value of the header field `Set-Cookie`.
    package var fieldValue: String {
        "\(name)=\(value); Path=\(path); Max-Age=\(maxAge); HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
}
