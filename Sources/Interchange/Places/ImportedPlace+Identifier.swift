// Identifiers for places whose file has none.

import Geography
package import Locations

extension ImportedPlace {
    /// The identifier to keep the place under: the file's own, or one made of the owner and everything that the file says.
    ///
    /// The same row gives the same identifier for the same owner, so that a file imported twice changes nothing. It is a UUID
    /// of version 8 (RFC 9562, section 5.8).
    package func identifier(for owner: Owner) -> Identifier {
        if let id { return id }
        var digest = Digest()
        digest.add(UInt64(bitPattern: owner.id))
        digest.add(coordinate.latitude.bitPattern)
        digest.add(coordinate.longitude.bitPattern)
        digest.add((altitude ?? .nan).bitPattern)
        digest.add(description)
        digest.add(category?.name)
        switch date {
        case .instant(let instant): digest.add(UInt64(bitPattern: instant.milliseconds))
        case .wallTime(let time): digest.add(~UInt64(bitPattern: time.milliseconds))
        case nil: digest.add(UInt64.max)
        }
        digest.add(editedAddress)
        return Identifier(
            high: digest.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, low: digest.low & (1 << 62 - 1) | 1 << 63)
    }

    /// Two 64-bit FNV-1a sums with different beginnings: enough to tell rows apart, not a protection against forgery.
    private struct Digest {
        private(set) var high: UInt64 = 0xCBF2_9CE4_8422_2325
        private(set) var low: UInt64 = 0x6C62_272E_07BB_0142

        mutating func add(_ byte: UInt8) {
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
    }
}
