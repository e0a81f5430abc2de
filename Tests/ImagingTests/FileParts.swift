// Lists what an encoded picture consists of.

/// The names of a JPEG's, PNG's or WebP's parts, found without any library.
struct FileParts {
    var names: [String] = []

    /// Those that may tell something about the photographer: EXIF, XMP, IPTC, profiles, texts, comments.
    var metadata: [String] {
        let harmless: Set = ["VP8 ", "VP8L", "VP8X", "ALPH", "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "FFE0"]
        // Above SOF and tables (C0 to DF), JPEG has application segments and comments.
        return names.filter { !harmless.contains($0) && !($0.hasPrefix("FFC") || $0.hasPrefix("FFD")) }
    }

    init(of file: [UInt8]) {
        if file.starts(with: [0xFF, 0xD8]) {
            var at = 2
            while at + 4 <= file.count, file[at] == 0xFF, file[at + 1] != 0xDA {
                names.append("FF" + String(file[at + 1], radix: 16, uppercase: true))
                at += 2 + Int(file[at + 2]) << 8 + Int(file[at + 3])
            }
        } else if file.starts(with: Array("RIFF".utf8)) {
            var at = 12
            while at + 8 <= file.count {
                names.append(String(decoding: file[at..<at + 4], as: UTF8.self))
                let size = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
                at += 8 + size + size % 2
            }
        } else if file.starts(with: [0x89]) {
            var at = 8
            while at + 8 <= file.count {
                names.append(String(decoding: file[at + 4..<at + 8], as: UTF8.self))
                at += 12 + file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            }
        }
    }
}
