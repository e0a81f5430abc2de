// Percent-encoding of URLs and forms (RFC 3986, section 2.1; WHATWG URL, application/x-www-form-urlencoded).

enum PercentEncoding {
    /// The text, or `nil` where an escape is cut off or isn't hexadecimal, the bytes aren't UTF-8, or a NUL is in them.
    static func decoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
        let (bytes, isWhole) = self.bytes(bytes, plusIsSpace: plusIsSpace)
        return isWhole ? String(validating: bytes, as: UTF8.self) : nil
    }

    /// The bytes, and whether no escape is damaged and no NUL is in them; what is damaged stands for itself.
    static func bytes(_ text: some Collection<UInt8>, plusIsSpace: Bool) -> (bytes: [UInt8], isWhole: Bool) {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var isWhole = true
        var rest = text[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let escape = rest.prefix(2).compactMap(digit)
                if escape.count == 2 {
                    result.append(escape[0] << 4 | escape[1])
                    rest = rest.dropFirst(2)
                } else {
                    result.append(byte)
                    isWhole = false
                }
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return (result, isWhole && !result.contains(0))
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
