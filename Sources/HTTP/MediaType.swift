// The kind of a body (RFC 9110, section 8.3).

/// A media type with its parameters.
package struct MediaType: Hashable, Sendable {
    /// `type/subtype` in lower case.
    package let essence: String
    /// By name in lower case; values without their quotes; of several of a name, the first.
    package let parameters: [String: String]

    /// Reads a `Content-Type`; `nil` where it isn't one.
    package init?(_ text: String) {
        let parts = Self.split(text, at: UInt8(ascii: ";"))
        let essence = Self.trimmed(parts[0]).lowercased()
        let names = essence.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
        else { return nil }
        var parameters: [String: String] = [:]
        for (name, value) in parts.dropFirst().compactMap(Self.parameter) where parameters[name] == nil {
            parameters[name] = value
        }
        self.essence = essence
        self.parameters = parameters
    }

    /// Whether it is text of some kind, which gzip makes much smaller.
    package var isCompressible: Bool {
        essence.hasPrefix("text/") || essence.hasSuffix("+json") || essence.hasSuffix("+xml")
            || ["application/json", "application/xml", "application/javascript"].contains(essence)
    }

    /// Splits outside quotes.
    static func split(_ text: String, at separator: UInt8) -> [Substring] {
        guard text.utf8.contains(separator) else { return [text[...]] }
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
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let bytes = text.utf8.drop(while: isBlank)
        guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(text[bytes.startIndex...last])
    }

    /// The first `=` parts a parameter's name from its value; bytes are looked at, since a value may begin with an accent that
    /// would stick to it.
    static func parameter(_ text: Substring) -> (name: String, value: String)? {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (trimmed(text[..<equals]).lowercased(), unquoted(trimmed(text[text.utf8.index(after: equals)...])))
    }

    /// A quoted string without quotes and escapes; anything else as it is.
    ///
    /// A backslash is an escape only before a quote or another: browsers send names of Windows paths as they are.
    static func unquoted(_ text: String) -> String {
        let quote = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        let bytes = Array(text.utf8)
        guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return text }
        var result: [UInt8] = []
        var index = 1
        while index < bytes.count - 1 {
            if bytes[index] == backslash, index + 1 < bytes.count - 1, [quote, backslash].contains(bytes[index + 1]) {
                index += 1
            }
            result.append(bytes[index])
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
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
