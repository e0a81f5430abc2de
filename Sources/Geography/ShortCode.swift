// The codes of short links that can be read without asking anybody.

/// Codes in which each character holds three bits of longitude and three of latitude, in turn.
enum ShortCode {
    /// The middle of what a code of Organic Maps (`omaps.app/0WcBm-9TWi/name`) names.
    ///
    /// The first character is the zoom; ten bits of each angle in groups of three follow, latitude first.
    static func organicMaps(_ code: String) -> Coordinate? {
        let digits = Array(code.utf8)
        guard (2...11).contains(digits.count), value(digits[0], sixtyThird: "_", sixtySecond: "-") != nil else {
            return nil
        }
        guard let halves = halves(digits.dropFirst(), sixtyThird: "_", sixtySecond: "-") else { return nil }
        let bits = 3 * (digits.count - 1)
        return Coordinate(
            latitude: fraction(halves.first, bits) * 180 - 90, longitude: fraction(halves.second, bits) * 360 - 180)
    }

    /// The middle of what a code of OpenStreetMap (`osm.org/go/0EEQjE--`) names; hyphens behind it are for the zoom.
    static func openStreetMap(_ code: String) -> Coordinate? {
        var digits = Array(code.utf8)[...]
        while let last = digits.last, last == UInt8(ascii: "-") || last == UInt8(ascii: "=") { digits.removeLast() }
        // Older links have @ for ~.
        let modern = digits.map { $0 == UInt8(ascii: "@") ? UInt8(ascii: "~") : $0 }
        guard (3...10).contains(digits.count), let halves = halves(modern[...], sixtyThird: "~", sixtySecond: "_")
        else {
            return nil
        }
        let bits = 3 * digits.count
        return Coordinate(
            latitude: fraction(halves.second, bits) * 180 - 90, longitude: fraction(halves.first, bits) * 360 - 180)
    }

    /// The bits of all digits in turn: those of even and those of odd places.
    private static func halves(
        _ digits: ArraySlice<UInt8>, sixtyThird: Unicode.Scalar, sixtySecond: Unicode.Scalar
    ) -> (first: Int, second: Int)? {
        var (first, second) = (0, 0)
        for digit in digits {
            guard let value = value(digit, sixtyThird: sixtyThird, sixtySecond: sixtySecond) else { return nil }
            for shift in [4, 2, 0] {
                first = first << 1 | (value >> (shift + 1)) & 1
                second = second << 1 | (value >> shift) & 1
            }
        }
        return (first, second)
    }

    /// The middle of step `steps` of 2^`bits`, as a part of the whole.
    private static func fraction(_ steps: Int, _ bits: Int) -> Double {
        (Double(steps) + 0.5) / Double(1 << bits)
    }

    /// The value of a digit of base 64 (RFC 4648), but for the last two.
    private static func value(_ digit: UInt8, sixtyThird: Unicode.Scalar, sixtySecond: Unicode.Scalar) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: sixtySecond): 62
        case UInt8(ascii: sixtyThird): 63
        default: nil
        }
    }
}
