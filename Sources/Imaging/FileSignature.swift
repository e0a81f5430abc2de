// Tells what a file is from its first bytes, whatever its name says.

/// What a file's first bytes say that it is.
enum FileSignature: Hashable, Sendable {
    case picture(ImageFormat)
    /// Something known that isn't accepted; the noun with its article: "a PDF".
    case other(String)
    case unknown

    /// As many bytes from the start as are ever looked at.
    static let length = 256

    /// Sources: JPEG ITU-T T.81 B.1, PNG 5.2, GIF89a 17, WebP RFC 9649 2.4, HEIF ISO/IEC 14496-12 4.3 and 23008-12 10,
    /// AVIF 6; the others by their own specifications.
    init(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(Self.length))
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .picture(.jpeg)
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .picture(.png)
        } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
            self = .picture(.gif)
        } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .picture(.webp)
        } else if head.dropFirst(4).starts(with: "ftyp".utf8) {
            self = Self.isoMedia(head)
        } else {
            self = Self.known.first { head.starts(with: $0.start) }.map { .other($0.name) } ?? Self.text(head)
        }
    }

    /// HEIC, AVIF and films share one container; the brands in its first box tell which it is.
    private static func isoMedia(_ head: [UInt8]) -> FileSignature {
        let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        // The major brand stands at 8, its version at 12, compatible brands follow up to the end of the box.
        let brands = ([8] + stride(from: 16, through: max(16, min(size, head.count) - 4), by: 4)).compactMap { offset in
            offset + 4 <= min(size, head.count) ? String(decoding: head[offset..<offset + 4], as: UTF8.self) : nil
        }
        // What libvips opens; others are films, or pictures of other codecs.
        guard let major = brands.first, stills.contains(major) else {
            return .other(brands.first == "crx " ? "a raw camera file" : "a film")
        }
        if brands.contains(where: { $0.hasPrefix("avi") }) { return .picture(.avif) }
        return brands.contains { $0.hasPrefix("he") } ? .picture(.heic) : .other("a HEIF file of an unusual kind")
    }

    private static let stills: Set = [
        "avif", "heic", "heim", "heis", "heix", "hevc", "hevm", "hevs", "mif1", "msf1",
    ]

    /// Markup has no signature; it is known by its first tag.
    private static func text(_ head: [UInt8]) -> FileSignature {
        let text = String(decoding: head, as: UTF8.self).lowercased()
        guard let start = text.firstIndex(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), text[start] == "<" else {
            return .unknown
        }
        if text.contains("<svg") { return .other("an SVG drawing") }
        return .other(text.contains("<html") || text.contains("<!doctype html") ? "a web page" : "a text file")
    }

    private static let known: [(start: [UInt8], name: String)] = [
        (Array("%PDF".utf8), "a PDF"),
        ([0x49, 0x49, 0x2A, 0x00], "a TIFF or raw camera file"),
        ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF or raw camera file"),
        ([0x49, 0x49, 0x2B, 0x00], "a TIFF or raw camera file"),
        ([0x4D, 0x4D, 0x00, 0x2B], "a TIFF or raw camera file"),
        (Array("FUJIFILMCCD-RAW".utf8), "a raw camera file"),
        (Array("SIMPLE  =".utf8), "a FITS file"),
        (Array("8BPS".utf8), "a Photoshop file"),
        (Array("BM".utf8), "a BMP picture"),
        ([0xFF, 0x0A], "a JPEG XL picture"),
        ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL picture"),
        ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "a JPEG 2000 picture"),
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ]
}
