// Writing SVG.

/// Bytes of an SVG document that grow by markup, escaped text and numbers.
struct SVGWriter {
    var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(128 * 1024) }

    /// Writes markup as it is.
    mutating func markup(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes text for element content or a quoted attribute.
    ///
    /// Line breaks and tabs become spaces; other control characters and what XML 1.0 (section 2.2) forbids is dropped.
    mutating func text(_ text: String, limit: Int = .max) {
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.value {
            case UInt32(UInt8(ascii: "&")): markup("&amp;")
            case UInt32(UInt8(ascii: "<")): markup("&lt;")
            case UInt32(UInt8(ascii: ">")): markup("&gt;")
            case UInt32(UInt8(ascii: "\"")): markup("&quot;")
            case UInt32(UInt8(ascii: "'")): markup("&#39;")
            case 0x09, 0x0A, 0x0D: bytes.append(0x20)
            case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: continue
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Writes a whole number.
    mutating func number(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let first = bytes.count
        var rest = value.magnitude
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[first...].reverse()
    }

    /// Writes a number with at most one decimal.
    mutating func number(_ value: Double) {
        let tenths = Int((min(max(value, -1e9), 1e9) * 10).rounded())
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        number(abs(tenths) / 10)
        let decimal = abs(tenths) % 10
        guard decimal > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(decimal))
    }

    /// Writes ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: Double) {
        begin(name)
        number(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: Int) {
        begin(name)
        number(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes ` name="value"`, escaped.
    mutating func attribute(_ name: StaticString, _ value: String) {
        begin(name)
        text(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes ` name="#rrggbb"`.
    mutating func attribute(_ name: StaticString, _ value: MapColor) { attribute(name, value.text) }

    private mutating func begin(_ name: StaticString) {
        bytes.append(UInt8(ascii: " "))
        markup(name)
        markup("=\"")
    }
}
