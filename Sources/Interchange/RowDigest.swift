// Identifiers made of what a row says.

import Locations

/// Sums up what a row of a file says, so that the same row gives the same identifier.
///
/// Two 64-bit FNV-1a sums with different beginnings: enough to tell rows apart, not a protection against forgery.
struct RowDigest {
    private var high: UInt64 = 0xCBF2_9CE4_8422_2325
    private var low: UInt64 = 0x6C62_272E_07BB_0142

    private mutating func add(_ byte: UInt8) {
        high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
        low = (low ^ UInt64(~byte)) &* 0x100_0000_01B3
        low ^= low >> 29
    }

    mutating func add(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    /// The length goes first, so that two texts never run into one another.
    mutating func add(_ text: String?) {
        add(text.map { UInt64($0.utf8.count) } ?? .max)
        for byte in (text ?? "").utf8 { add(byte) }
    }

    /// A UUID of version 8 (RFC 9562, section 5.8).
    var identifier: Identifier {
        Identifier(high: high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, low: low & (1 << 62 - 1) | 1 << 63)
    }
}
