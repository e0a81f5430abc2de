// The kinds of recording that are accepted.

/// A kind of recording that is accepted, told by its first bytes, whatever its name says.
enum AudioFormat: String, CaseIterable {
    case webm, matroska, ogg, mp4, mp3, wav, aac, flac

    /// As many bytes from the start as are ever looked at.
    static let length = 64

    /// `nil` where the bytes begin none of them.
    ///
    /// Sources: RFC 8794 and 9559 (EBML, Matroska), 3533 and 7845 (Ogg, Opus), Vorbis I 4.2.1, ISO/IEC 14496-12 4.3,
    /// 11172-3 2.4.1.3 (MP3), 13818-7 6.2 (AAC in ADTS), ID3v2.4 3.1, RFC 9639 (FLAC).
    init?(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(Self.length))
        if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            guard let type = Self.documentType(head) else { return nil }
            self = type
        } else if head.starts(with: "OggS".utf8) {
            guard Self.isOpusOrVorbis(head) else { return nil }
            self = .ogg
        } else if head.dropFirst(4).starts(with: "ftyp".utf8) {
            guard Self.brands.contains(String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)) else { return nil }
            self = .mp4
        } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WAVE".utf8) {
            self = .wav
        } else if head.starts(with: "fLaC".utf8) {
            self = .flac
        } else if head.starts(with: "ID3".utf8) || Self.isMP3Frame(head) {
            self = .mp3
        } else if Self.isADTSFrame(head) {
            self = .aac
        } else {
            return nil
        }
    }

    /// The media type that browsers know it by.
    var mediaType: String {
        switch self {
        case .matroska: "audio/x-matroska"
        case .mp3: "audio/mpeg"
        case .webm, .ogg, .mp4, .wav, .aac, .flac: "audio/\(rawValue)"
        }
    }

    /// The usual ending of a file's name, without the dot.
    var pathExtension: String {
        switch self {
        case .matroska: "mka"
        case .mp4: "m4a"
        case .webm, .ogg, .mp3, .wav, .aac, .flac: rawValue
        }
    }

    /// The ending of a file of that media type; `bin` where it is none of these.
    static func pathExtension(of mediaType: String) -> String {
        allCases.first { $0.mediaType == mediaType }?.pathExtension ?? "bin"
    }

    /// Brands of MP4 files that recorders and music shops write; those of pictures aren't among them.
    private static let brands: Set = [
        "M4A ", "M4B ", "mp41", "mp42", "isom", "iso2", "iso4", "iso5", "iso6", "dash", "3gp4", "3gp5", "3gp6",
    ]

    /// What the DocType of an EBML header says.
    private static func documentType(_ head: [UInt8]) -> AudioFormat? {
        for start in head.indices where head[start...].starts(with: [0x42, 0x82]) {
            // The length of a name this short is one byte.
            let name = head[start...].dropFirst(3)
            if name.starts(with: "webm".utf8) { return .webm }
            if name.starts(with: "matroska".utf8) { return .matroska }
        }
        return nil
    }

    /// Whether the first packet, behind the table of the first page's segments, begins one of the two codecs.
    private static func isOpusOrVorbis(_ head: [UInt8]) -> Bool {
        guard head.count > 26 else { return false }
        let packet = head.dropFirst(27 + Int(head[26]))
        return packet.starts(with: "OpusHead".utf8) || packet.starts(with: "\u{1}vorbis".utf8)
    }

    /// Whether a frame header of layer III is there, without the values that are reserved.
    private static func isMP3Frame(_ head: [UInt8]) -> Bool {
        guard head.count > 3, head[0] == 0xFF, head[1] & 0xE6 == 0xE2 else { return false }
        return head[1] & 0x18 != 0x08 && head[2] & 0xF0 != 0xF0 && head[2] & 0x0C != 0x0C
    }

    /// Whether a header of an ADTS frame is there, whose sampling frequency is one of the thirteen.
    private static func isADTSFrame(_ head: [UInt8]) -> Bool {
        head.count > 6 && head[0] == 0xFF && head[1] & 0xF6 == 0xF0 && head[2] >> 2 & 0x0F <= 12
    }
}
