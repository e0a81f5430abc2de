// What is shown of pictures: sizes, colours, transparency, crops.

import Imaging
import Testing

struct RenditionTests {
    @Test(arguments: [
        (2_048, 100, 2_048, 100), (2_049, 100, 2_048, 100), (4_096, 3_072, 2_048, 1_536), (300, 4_096, 150, 2_048),
        (20_000, 1, 2_048, 1), (1, 20_000, 1, 2_048), (1, 1, 1, 1),
    ])
    func `a rendition has at most 2,048 pixels a side and is never enlarged`(
        _ width: Int, _ height: Int, _ shownWidth: Int, _ shownHeight: Int
    ) throws {
        let values = [UInt8](repeating: 120, count: width * height)
        let picture = Pixels(width: width, height: height, bands: 1, values: values)
        let file = try picture.encoded(as: ".png[compression=1]")
        let shown = try Picture.renditions(of: .bytes(file))
        #expect([shown.width, shown.height] == [shownWidth, shownHeight])
        #expect(try Pixels(decoding: Picture.thumbnails(of: .bytes(file)).thumbnail312).width == 312)
        #expect(try Pixels(decoding: shown.thumbnail312).width == 312)
        #expect(try Pixels(decoding: shown.thumbnail156).height == 156)
    }

    /// Left and right quarter red, the middle green.
    @Test(arguments: [false, true])
    func `a thumbnail is the middle, filled and never squashed`(_ isHigh: Bool) throws {
        let wide = Pixels(width: 800, height: 400) { x, _ in (200..<600).contains(x) ? [0, 160, 0] : [200, 0, 0] }
        let file = try (isHigh ? wide.stored(for: 5) : wide).encoded(as: ".jpg[Q=95]")
        let (all, alone) = (try Picture.renditions(of: .bytes(file)), try Picture.thumbnails(of: .bytes(file)))
        for thumbnail in [all.thumbnail156, all.thumbnail312, alone.thumbnail156, alone.thumbnail312] {
            let pixels = try Pixels(decoding: thumbnail)
            let edge = pixels.width - 7
            for (x, y) in [(6, 6), (edge, 6), (6, edge), (edge, edge), (edge / 2, edge / 2)] {
                #expect(pixels[x, y][0] < 60 && pixels[x, y][1] > 120, "\(pixels[x, y]) at \(x), \(y)")
            }
        }
    }

    /// Colours of a profile wider than sRGB have other numbers in sRGB.
    @Test(arguments: [
        ("", [20, 20, 230], [20, 20, 230]), ("[profile=srgb]", [20, 20, 230], [20, 20, 230]),
        ("[profile=p3]", [230, 20, 20], [251, 0, 0]), ("[profile=p3]", [20, 20, 230], [21, 20, 240]),
    ])
    func `colours are shown in sRGB`(_ options: String, _ stored: [UInt8], _ expected: [Int]) throws {
        let file = try Pixels(width: 64, height: 64) { _, _ in stored }.encoded(as: ".png" + options)
        let shown = try Picture.renditions(of: .bytes(file))
        for file in [shown.rendition, shown.thumbnail156] {
            let found = try Pixels(decoding: file)[20, 20]
            #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 6 }, "\(found)")
            #expect(FileParts(of: file).metadata == [])
        }
    }

    @Test func `a transparent picture stays transparent, as WebP without metadata`() throws {
        var exif = ExifBlock()
        exif.image = [exif.text(0x010F, "a camera")]
        let picture = Pixels(width: 100, height: 60, bands: 4) { x, _ in
            x < 50 ? [250, 30, 30, 0] : [30, 30, 250, 255]
        }
        let shown = try Picture.renditions(of: .bytes(picture.encoded(as: ".png", exif: exif.bytes)))
        #expect(shown.renditionMediaType == "image/webp")
        for file in [shown.rendition, shown.thumbnail156] {
            let pixels = try Pixels(decoding: file)
            #expect(pixels.bands == 4)
            #expect(pixels[10, 30][3] == 0 && pixels[pixels.width - 10, 30][3] == 255)
            #expect(FileParts(of: file).metadata == [])
        }
    }

    @Test func `an opaque picture with an alpha band becomes a JPEG`() throws {
        let picture = Pixels(width: 50, height: 50, bands: 4) { _, _ in [10, 200, 30, 255] }
        let shown = try Picture.renditions(of: .bytes(picture.encoded(as: ".png")))
        #expect(shown.renditionMediaType == "image/jpeg")
        #expect(try Pixels(decoding: shown.rendition).bands == 3)
    }

    @Test func `many pictures at once are all shown`() async throws {
        let file = try SignatureTests.small.encoded(as: ".jpg")
        let sizes = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<12 { group.addTask { try Picture.renditions(of: .bytes(file)).width } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sizes == Array(repeating: 40, count: 12))
    }
}
