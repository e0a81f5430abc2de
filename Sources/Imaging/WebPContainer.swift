// Leaves nothing in a WebP file but its picture.

/// A WebP file's chunks (RFC 9649, section 2).
///
/// The writer of Debian's libvips 8.14 puts EXIF and XMP into its files even when it is told to strip them.
enum WebPContainer {
    /// The still picture of a file that libwebp wrote, without metadata; nil if it isn't built as it should be.
    static func stripped(_ file: [UInt8]) -> [UInt8]? {
        guard file.count >= 12, file.starts(with: "RIFF".utf8), file[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        var chunks: [ArraySlice<UInt8>] = []
        var rest = file[12...]
        while rest.count >= 8 {
            let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let padded = 8 + size + size % 2
            guard padded <= rest.count else { return nil }
            let chunk = rest.prefix(padded)
            rest = rest.dropFirst(padded)
            let name = String(decoding: chunk.prefix(4), as: UTF8.self)
            if ["VP8X", "ALPH", "VP8 ", "VP8L"].contains(name) { chunks.append(chunk) }
        }
        guard !chunks.isEmpty else { return nil }
        var body = Array("WEBP".utf8) + chunks.joined()
        // The extended header says what follows: of profile, alpha, EXIF, XMP and animation only alpha is left.
        if chunks[0].starts(with: "VP8X".utf8), chunks[0].count > 8 { body[12] &= 0b0001_0000 }
        let size = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        return Array("RIFF".utf8) + size + body
    }
}
