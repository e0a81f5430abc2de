// What names a row: a UUID.

/// A UUID of any version (RFC 9562), written in lower case.
///
/// Those we make are version 7, so that they sort by the time they were made.
package struct Identifier: Hashable, Comparable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the 36-character form in either case; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var index = 0
        for byte in text.utf8 {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                let digit: UInt8
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
                case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
                case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
                default: return nil
                }
                high = high << 4 | low >> 60
                low = low << 4 | UInt64(digit)
            }
            index += 1
            if index > 36 { return nil }
        }
        guard index == 36 else { return nil }
        self.init(high: high, low: low)
    }

    /// A new version 7 identifier.
    ///
    /// - Parameter now: the time it carries.
    package static func make(at now: Instant = .now) -> Identifier {
        var generator = SystemRandomNumberGenerator()
        let random = generator.next()
        let milliseconds = UInt64(max(0, now.milliseconds)) & 0xFFFF_FFFF_FFFF
        return Identifier(
            high: milliseconds << 16 | 0x7000 | (random & 0x0FFF),
            low: generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    }

    package static func < (left: Identifier, right: Identifier) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }
}

extension Identifier: CustomStringConvertible, LosslessStringConvertible {
    /// The 36-character form in lower case.
    package var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var position = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    buffer[position] = UInt8(ascii: "-")
                    position += 1
                }
                let word = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (index & 15))) & 15
                buffer[position] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
                position += 1
            }
            return 36
        }
    }
}
