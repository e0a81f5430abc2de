// The name of stored bytes: their SHA-256.

/// The SHA-256 of some bytes, as 64 lower-case hexadecimal digits.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// Takes 64 lower-case hexadecimal digits; `nil` for anything else.
    package init?(_ hexadecimal: String) {
        guard hexadecimal.utf8.count == 64,
            hexadecimal.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        description = hexadecimal
    }

    /// Takes the 32 bytes of the digest.
    package init(digest: [UInt8]) {
        precondition(digest.count == 32, "a SHA-256 has 32 bytes")
        let digits = Array("0123456789abcdef".utf8)
        description = String(unsafeUninitializedCapacity: 64) { buffer in
            for (index, byte) in digest.enumerated() {
                buffer[2 * index] = digits[Int(byte >> 4)]
                buffer[2 * index + 1] = digits[Int(byte & 15)]
            }
            return 64
        }
    }
}
