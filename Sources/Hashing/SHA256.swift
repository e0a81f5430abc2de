// SHA-256 of bytes that come in pieces.

import CSodium

/// A SHA-256 (FIPS 180-4) of bytes that come in pieces.
package struct SHA256: ~Copyable {
    private var state = crypto_hash_sha256_state()
    package static let digestSize = 32

    package init() {
        Sodium.start()
        crypto_hash_sha256_init(&state)
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        crypto_hash_sha256_update(&state, start.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest's 32 bytes.
    package consuming func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Self.digestSize)
        crypto_hash_sha256_final(&state, &digest)
        return digest
    }

    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }
}
