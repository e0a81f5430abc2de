// Pictures upright whatever their EXIF says.

@testable import Imaging
import Testing

struct OrientationTests {
    /// Red, green, blue and white from the upper left to the lower right; wider than high.
    static let quarters = Pixels(width: 96, height: 64) { x, y in
        switch (x < 48, y < 32) {
        case (true, true): [230, 20, 20]
        case (false, true): [20, 200, 20]
        case (true, false): [20, 20, 230]
        case (false, false): [250, 250, 250]
        }
    }

    static func file(_ suffix: String, orientation: Int) throws -> [UInt8] {
        let stored = quarters.stored(for: orientation)
        var exif = ExifBlock(isBigEndian: orientation % 2 == 0)
        exif.image = [exif.short(0x0112, orientation)]
        let plain = try stored.encoded(as: suffix + "[Q=95,strip]")
        return PictureFile.adding(
            exif: exif.bytes, to: WebPContainer.stripped(plain) ?? plain, width: stored.width, height: stored.height)
    }

    @Test(arguments: [".jpg", ".png", ".webp"], 1...8)
    func `all eight orientations are shown upright`(_ suffix: String, _ orientation: Int) throws {
        let source = ImageSource.bytes(try Self.file(suffix, orientation: orientation))
        let inspection = try Picture.inspect(source)
        #expect([inspection.width, inspection.height] == [96, 64])
        let shown = try Picture.renditions(of: source)
        let rendition = try Pixels(decoding: shown.rendition)
        #expect(try rendition.difference(from: Self.quarters) < 6)
        let alone = try Picture.thumbnails(of: source)
        for thumbnail in [shown.thumbnail156, shown.thumbnail312, alone.thumbnail156, alone.thumbnail312] {
            try expectQuarters(Pixels(decoding: thumbnail))
        }
    }

    /// HEIF says by itself how it is turned; EXIF's word on it is for other programs (ISO/IEC 23008-12, A.2.5).
    @Test func `EXIF doesn't turn an AVIF`() throws {
        var exif = ExifBlock()
        exif.image = [exif.short(0x0112, 6)]
        exif.gps = [
            exif.text(1, "N"), exif.rationals(2, [(1, 1), (0, 1), (0, 1)]), exif.text(3, "E"),
            exif.rationals(4, [(2, 1), (0, 1), (0, 1)]),
        ]
        let file = try Self.quarters.encoded(as: ".avif[effort=0,Q=90]", exif: exif.bytes)
        let inspection = try Picture.inspect(.bytes(file))
        #expect([inspection.width, inspection.height] == [96, 64])
        #expect(inspection.metadata.latitude == 1)
        #expect(inspection.metadata.longitude == 2)
        try expectQuarters(Pixels(decoding: Picture.renditions(of: .bytes(file)).thumbnail156))
    }

    private func expectQuarters(_ pixels: Pixels) throws {
        let (low, high) = (pixels.width / 4, pixels.width * 3 / 4)
        for (x, y, colour) in [
            (low, low, [230, 20, 20]), (high, low, [20, 200, 20]), (low, high, [20, 20, 230]),
            (high, high, [250, 250, 250]),
        ] {
            #expect(zip(pixels[x, y], colour).allSatisfy { abs(Int($0) - $1) < 24 }, "\(pixels[x, y]) at \(x), \(y)")
        }
    }
}
