// JSON written straight into bytes.

/// Bytes of JSON (RFC 8259) under construction.
///
/// It knows values, not structure: who uses it places commas and brackets by writing ``literal(_:)``.
package struct JSONOutput {
    package var bytes: [UInt8] = []

    package init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Writes text that is JSON already.
    @inline(__always)
    package mutating func literal(_ json: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
    }

    /// Writes a string in quotation marks.
    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        escaped(text)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes what stands between the quotation marks of a string.
    mutating func escaped(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    /// Writes the shortest decimal that reads back as the same number; it has to be finite, as JSON knows nothing else.
    package mutating func number(_ value: Double) {
        precondition(value.isFinite, "JSON has finite numbers only")
        var digits = value.description
        digits.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Writes an integer.
    package mutating func integer(_ value: Int) {
        var digits = String(value)
        digits.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Writes a number of degrees with so many decimals (1...9), without the zeros at their end.
    ///
    /// - Parameter rule: a box keeps its places where its edges are rounded outwards.
    package mutating func degrees(_ value: Double, decimals: Int, _ rule: FloatingPointRoundingRule) {
        let scale = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000][decimals]
        let scaled = Int((value * Double(scale)).rounded(rule))
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: scale)
        integer(whole)
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        // The digit before them keeps their zeros at the front.
        var digits = String(rest + scale).utf8.dropFirst()
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        bytes.append(contentsOf: digits)
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            switch byte {
            case UInt8(ascii: "\""): literal("\\\"")
            case UInt8(ascii: "\\"): literal("\\\\")
            case UInt8(ascii: "\n"): literal("\\n")
            case UInt8(ascii: "\r"): literal("\\r")
            case UInt8(ascii: "\t"): literal("\\t")
            default:
                literal("\\u00")
                bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
                let low = byte & 15
                bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
            }
        }
        bytes.append(contentsOf: text[start...])
    }
}
