// Which files are let in, by their bytes.

import CVips
import Imaging
import Testing

struct SignatureTests {
    static let small = Pixels(width: 40, height: 20) { x, y in [UInt8(x * 6), UInt8(y * 12), 90] }

    /// The start of what isn't accepted, and what it is called.
    static let others: [(name: String, bytes: [UInt8])] = [
        (
            "an SVG drawing",
            Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)
        ),
        ("an SVG drawing", Array("\u{FEFF} <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)),
        ("a PDF", Array("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>".utf8)),
        ("a TIFF or raw camera file", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0]),
        ("a TIFF or raw camera file", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0]),
        ("a raw camera file", Array("FUJIFILMCCD-RAW 0201".utf8)),
        ("a raw camera file", [0, 0, 0, 0x18] + Array("ftypcrx \0\0\0\u{1}crx isom".utf8)),
        ("a FITS file", Array("SIMPLE  =                    T".utf8)),
        ("a BMP picture", Array("BM".utf8) + [0x46, 0, 0, 0, 0, 0]),
        ("a JPEG XL picture", [0xFF, 0x0A, 0, 0]),
        ("a JPEG 2000 picture", [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A]),
        ("a Photoshop file", Array("8BPS\0\u{1}".utf8)),
        ("a film", [0, 0, 0, 0x18] + Array("ftypmp42\0\0\0\0isommp42".utf8)),
        ("a web page", Array("<!DOCTYPE html><html><body><script>alert(1)</script>".utf8)),
        ("a text file", Array("<note>hello</note>".utf8)),
        ("a ZIP archive", Array("PK\u{3}\u{4}".utf8) + Array(repeating: 0, count: 30)),
    ]

    @Test(arguments: [
        (".jpg", ImageFormat.jpeg), (".jpg[interlace]", .jpeg), (".png", .png), (".png[interlace]", .png),
        (".png[palette]", .png), (".webp", .webp), (".webp[lossless]", .webp), (".gif", .gif),
        (".avif[effort=0]", .avif), (".heic", .heic),
    ])
    func `every accepted kind is known by its bytes and shown`(_ suffix: String, _ format: ImageFormat) throws {
        let file = try Self.small.encoded(as: suffix)
        let inspection = try Picture.inspect(.bytes(file))
        #expect(inspection.format == format)
        #expect([inspection.width, inspection.height] == [40, 20])
        let shown = try Picture.renditions(of: .bytes(file))
        #expect([shown.width, shown.height] == [40, 20])
        #expect(try Pixels(decoding: shown.rendition).difference(from: Self.small) < 12)
        #expect(try Picture.inspect(.bytes(shown.thumbnail312)).width == 312)
    }

    @Test(arguments: others)
    func `everything else is refused by name`(_ other: (name: String, bytes: [UInt8])) {
        expectRefusal(.unsupported, of: .bytes(other.bytes))
        #expect { try Picture.inspect(.bytes(other.bytes)) } throws: {
            ($0 as? ImagingError)?.message.hasPrefix("This file is \(other.name), ") == true
        }
    }

    @Test func `a real TIFF is refused`() throws {
        expectRefusal(.unsupported, of: .bytes(try Self.small.encoded(as: ".tif")))
    }

    @Test(arguments: ["", "\0", "hello", "ÿØ", "GIF88a", "RIFF\0\0\0\0WAVE", "\0\0\0\0ftyp", "\u{89}PNG"])
    func `what is nothing known is refused`(_ text: String) {
        let bytes = text == "\0\0\0\0ftyp" ? [] : Array(text.utf8)
        expectRefusal(.notAPicture, of: .bytes(bytes))
    }

    /// The second wall: should a signature ever be taken for another, libvips doesn't open it either.
    @Test(
        arguments: others.map(\.bytes) + [
            Array("P6 1 1 255 abc".utf8), Array("#?RADIANCE\n".utf8), [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0],
            Array("#mat 1 1\n".utf8), Array("/* XPM */".utf8), Array("P5 1 1 255 a".utf8),
            Array("push graphic-context".utf8),
        ])
    func `libvips itself is kept from opening anything else`(_ bytes: [UInt8]) throws {
        try ImageLibrary.start()
        var image: UnsafeMutablePointer<VipsImage>?
        #expect(cvips_open(bytes, bytes.count, &image) != 0)
    }

    @Test func `libvips itself is kept from opening a real TIFF and a real portable pixmap`() throws {
        for suffix in [".tif", ".ppm"] {
            let file = try Self.small.encoded(as: suffix)
            var image: UnsafeMutablePointer<VipsImage>?
            #expect(cvips_open(file, file.count, &image) != 0)
        }
    }
}
