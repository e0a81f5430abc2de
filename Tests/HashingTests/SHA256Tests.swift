// SHA-256 and random bytes.

import Hashing
import Testing

@Suite struct SHA256Tests {
    @Test(
        "digests are those of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digests(text: String, expected: String) {
        #expect(hexadecimal(SHA256.digest(of: Array(text.utf8))) == expected)
    }

    @Test("pieces of any size give the digest of the whole", arguments: [1, 63, 64, 65, 1000])
    func pieces(size: Int) {
        let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hash = SHA256()
        for start in stride(from: 0, to: bytes.count, by: size) {
            hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
            hash.update([])
        }
        #expect(hash.finish() == SHA256.digest(of: bytes))
    }

    @Test func `random bytes have the length asked for and differ`() {
        #expect(RandomBytes.make(0).isEmpty)
        #expect(RandomBytes.make(33).count == 33)
        #expect(RandomBytes.make(16) != RandomBytes.make(16))
        #expect(RandomBytes.hexadecimal(16).utf8.count == 32)
        #expect(RandomBytes.hexadecimal(8).allSatisfy { "0123456789abcdef".contains($0) })
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
