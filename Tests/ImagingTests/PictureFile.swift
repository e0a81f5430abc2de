// Builds and changes encoded pictures for tests.

/// Builds and changes encoded pictures byte by byte.
enum PictureFile {
    /// A PNG's start: signature and header, and one part of pixels that doesn't suffice for any size.
    static func png(width: Int, height: Int, isInterlaced: Bool = false) -> [UInt8] {
        let header = big(width) + big(height) + [1, 0, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]) + chunk("IEND", [])
    }

    /// A GIF with this many frames, all with data for one pixel only.
    static func gif(frames: Int, width: Int = 1, height: Int = 1) -> [UInt8] {
        let size = [UInt8(width & 0xFF), UInt8(width >> 8), UInt8(height & 0xFF), UInt8(height >> 8)]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 1, 0]
        return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
            + Array(repeatElement(frame, count: frames).joined()) + [0x3B]
    }

    /// Puts EXIF into a JPEG, PNG or WebP.
    static func adding(exif: [UInt8], to file: [UInt8], width: Int, height: Int) -> [UInt8] {
        switch file[0] {
        case 0xFF:
            let body = Array("Exif\0\0".utf8) + exif
            let size = body.count + 2
            return Array(file[..<2]) + [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)] + body + file[2...]
        case 0x89:
            // Signature (8) and header (25) come first.
            return Array(file[..<33]) + chunk("eXIf", exif) + file[33...]
        default:
            let (w, h) = (width - 1, height - 1)
            let flags: [UInt8] = [0x08, 0, 0, 0]
            let size = [w, w >> 8, w >> 16, h, h >> 8, h >> 16].map { UInt8(truncatingIfNeeded: $0) }
            let picture = file[12...].prefix(4).elementsEqual("VP8X".utf8) ? file[30...] : file[12...]
            let body =
                Array("WEBPVP8X".utf8) + little(10) + flags + size + picture
                + Array("EXIF".utf8) + little(exif.count) + exif + (exif.count % 2 == 1 ? [0] : [])
            return Array("RIFF".utf8) + little(body.count) + body
        }
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(data.count) + body + big(Int(crc(body)))
    }

    private static func big(_ value: Int) -> [UInt8] { little(value).reversed() }

    private static func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    /// CRC-32 as PNG has it (PNG, annex D).
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }
}
