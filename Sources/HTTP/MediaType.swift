// The kind of a body (RFC 9110, section 8.3).

/// A media type with its parameters.
package struct MediaType: Hashable, Sendable {
    /// `type/subtype` in lower case.
    package let essence: String
    /// By name in lower case; values without their quotes.
    package let parameters: [String: String]

    /// Reads a `Content-Type`; `nil` where it isn't one.
    package init?(_ text: String) {
        let parts = Self.split(text, at: UInt8(ascii: ";"))
        let essence = Self.trimmed(parts[0]).lowercased()
        let names = essence.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
        else { return nil }
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let name = part.prefix { $0 != "=" }
            guard name.count < part.count else { continue }
            parameters[Self.trimmed(name).lowercased()] = Self.unquoted(Self.trimmed(part.dropFirst(name.count + 1)))
        }
        self.essence = essence
        self.parameters = parameters
    }

    /// Splits outside quotes.
    static func split(_ text: String, at separator: UInt8) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") && isQuoted {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == separator && !isQuoted {
                parts.append(text[start..<index])
                start = text.utf8.index(after: index)
            }
        }
        return parts + [text[start...]]
    }

    static func trimmed(_ text: Substring) -> String {
        let text = text.drop { $0 == " " || $0 == "\t" }
        return String(
            text.prefix(upTo: text.lastIndex { $0 != " " && $0 != "\t" }.map(text.index(after:)) ?? text.startIndex))
    }

    /// A quoted string without quotes and escapes; anything else as it is.
    ///
    /// A backslash is an escape only before a quote or another: browsers send names of Windows paths as they are.
    static func unquoted(_ text: String) -> String {
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var result = ""
        var rest = text.dropFirst().dropLast()
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
                result.append(next)
                rest.removeFirst()
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// The `Content-Type` for a file by the ending of its name.
    package static func forPathExtension(_ ending: String) -> String {
        switch ending.lowercased() {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "webp": "image/webp"
        case "gif": "image/gif"
        case "avif": "image/avif"
        case "heic": "image/heic"
        case "ico": "image/x-icon"
        case "wav": "audio/wav"
        case "ogg": "audio/ogg"
        case "m4a": "audio/mp4"
        case "json": "application/json"
        case "geojson": "application/geo+json"
        case "webmanifest": "application/manifest+json"
        case "txt": "text/plain; charset=utf-8"
        case "html": "text/html; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}
