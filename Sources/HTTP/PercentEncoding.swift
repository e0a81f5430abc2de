// Percent-encoding of URLs and forms (RFC 3986, section 2.1; WHATWG URL, application/x-www-form-urlencoded).

enum PercentEncoding {
    /// The text, or `nil` where an escape is cut off or isn't hexadecimal, the bytes aren't UTF-8, or a NUL is in them.
    static func decoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit) else {
                    return nil
                }
                result.append(high << 4 | low)
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return result.contains(0) ? nil : String(validating: result, as: UTF8.self)
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
