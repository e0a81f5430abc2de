// Finds damage in files.

/// FNV-1a, over words of 8 bytes for speed; finds damage, not malice.
struct Checksum {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while pendingCount != 0, let byte = rest.popFirst() { push(byte) }
        while rest.count >= 8 {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: rest.startIndex, as: UInt64.self)))
            rest = rest.dropFirst(8)
        }
        for byte in rest { push(byte) }
    }

    /// The sum with what doesn't fill a word.
    var final: UInt64 {
        var copy = self
        copy.mix(copy.pending)
        copy.mix(copy.pendingCount)
        return copy.value
    }

    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum = Checksum()
        sum.update(bytes)
        return sum.final
    }

    private mutating func push(_ byte: UInt8) {
        pending |= UInt64(byte) << (pendingCount * 8)
        pendingCount += 1
        guard pendingCount == 8 else { return }
        mix(pending)
        (pending, pendingCount) = (0, 0)
    }

    private mutating func mix(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01B3
        value ^= value >> 32
    }
}
