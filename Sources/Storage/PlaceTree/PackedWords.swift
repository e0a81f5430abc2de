// Numbers as blobs keep them.

/// Words of eight bytes in a row, the least significant byte first.
struct PackedWords {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// Makes room for so many words.
    init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(8 * capacity)
    }

    var count: Int { bytes.count / 8 }

    subscript(index: Int) -> UInt64 {
        bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
        }
    }

    /// A word that is a number with a fraction.
    func real(_ index: Int) -> Double { Double(bitPattern: self[index]) }

    mutating func append(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ real: Double) { append(real.bitPattern) }
}
