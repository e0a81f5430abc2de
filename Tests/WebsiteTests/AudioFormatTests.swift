// Which files are recordings.

import Testing

@testable import Website

/// The first bytes of files.
enum AudioHeads {
    static func ogg(_ packet: String) -> [UInt8] {
        Array("OggS".utf8) + [0, 2] + [UInt8](repeating: 0, count: 20) + [1, 30] + Array(packet.utf8)
    }
    static func ebml(_ type: String) -> [UInt8] {
        [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 | UInt8(type.utf8.count)]
            + Array(type.utf8)
    }
    static func isoMedia(_ brand: String) -> [UInt8] { [0, 0, 0, 24] + Array("ftyp\(brand)".utf8) + [0, 0, 0, 0] }
    static func riff(_ kind: String) -> [UInt8] { Array("RIFF".utf8) + [36, 0, 0, 0] + Array("\(kind)fmt ".utf8) }

    static let good: [(bytes: [UInt8], mediaType: String)] = [
        (ebml("webm"), "audio/webm"), (ebml("matroska"), "audio/x-matroska"), (ogg("OpusHead"), "audio/ogg"),
        (ogg("\u{1}vorbis"), "audio/ogg"), (isoMedia("M4A "), "audio/mp4"), (isoMedia("isom"), "audio/mp4"),
        (riff("WAVE"), "audio/wav"), (Array("fLaC\u{0}\u{0}".utf8), "audio/flac"),
        (Array("ID3\u{4}\u{0}".utf8), "audio/mpeg"), ([0xFF, 0xFB, 0x90, 0x64, 0], "audio/mpeg"),
        ([0xFF, 0xF3, 0x40, 0xC4, 0], "audio/mpeg"), ([0xFF, 0xF1, 0x50, 0x80, 0x02, 0x1F, 0xFC], "audio/aac"),
    ]
    static let bad: [[UInt8]] = [
        [], [0x1A, 0x45, 0xDF, 0xA3], ebml("other"), ogg("\u{80}theora"), Array("OggS".utf8), isoMedia("heic"),
        isoMedia("avif"), riff("AVI "), riff("WEBP"), [0xFF, 0xFB], [0xFF, 0xFB, 0xF0, 0], [0xFF, 0xFB, 0x9C, 0],
        [0xFF, 0xEB, 0x90, 0x64], [0xFF, 0xF1, 0x7C, 0x80, 0x02, 0x1F, 0xFC], [0xFF, 0xFE, 0x41, 0, 0x42, 0, 0],
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0], Array("<html><script>alert(1)</script>".utf8), TestSite.picture(1),
    ]
}

struct `An audio file` {
    @Test(arguments: AudioHeads.good.indices)
    func `is known by its first bytes`(index: Int) {
        let (bytes, mediaType) = AudioHeads.good[index]
        #expect(AudioFormat(bytes)?.mediaType == mediaType)
    }

    @Test(arguments: AudioHeads.bad)
    func `of another kind is known as none`(bytes: [UInt8]) {
        #expect(AudioFormat(bytes) == nil)
    }

    @Test(arguments: AudioHeads.good.map(\.bytes))
    func `that was cut off or changed is told from others without a crash`(bytes: [UInt8]) {
        for count in 0...bytes.count { _ = AudioFormat(bytes.prefix(count)) }
        for index in bytes.indices {
            var changed = bytes
            changed[index] = 0xFF
            _ = AudioFormat(changed)
        }
    }
}
