// Makes plain pictures.

/// A PNG of one grey, without a library: what is read back was drawn by the program.
enum GreyPicture {
    static let grey: UInt8 = 200

    /// - Parameters:
    ///   - width: pixels as it is shown.
    ///   - orientation: EXIF's, 1 to 8; the stored picture is turned accordingly.
    static func file(width: Int, height: Int, orientation: Int = 1) -> [UInt8] {
        let (across, down) = orientation > 4 ? (height, width) : (width, height)
        let row = [0] + [UInt8](repeating: grey, count: across)
        let exif: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
        ]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(UInt32(across)) + big(UInt32(down)) + [8, 0, 0, 0, 0]) + chunk("eXIf", exif)
            + chunk("IDAT", stored(Array(repeatElement(row, count: down).joined()))) + chunk("IEND", [])
    }

    /// Zlib (RFC 1950) without compression.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        while !rest.isEmpty {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
            result += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + block
        }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return result + big(b << 16 | a)
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(UInt32(data.count)) + body + big(checksum(body))
    }

    private static func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }

    /// CRC-32 as PNG has it (PNG, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }
}
