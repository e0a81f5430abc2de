// Drawings over pictures.

import CVips
import Foundation
import Glibc
import Imaging
import Testing

struct DrawingTests {
    /// A black square of a quarter of the width around a point given in fractions.
    private static func square(_ x: Double, _ y: Double) -> (Int, Int) -> [UInt8] {
        { width, height in
            let side = Double(width) / 4
            let (left, top) = (x * Double(width) - side / 2, y * Double(height) - side / 2)
            return Array(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
                <rect x="\(left)" y="\(top)" width="\(side)" height="\(side)"/></svg>
                """.utf8)
        }
    }

    @Test(arguments: [".jpg", ".png", ".webp"], 1...8)
    func `lie over the upright picture, whichever way it is stored`(_ suffix: String, _ orientation: Int) throws {
        let file = try OrientationTests.file(suffix, orientation: orientation)
        let drawn = try Picture.drawing(over: .bytes(file), Self.square(0.25, 0.75))
        #expect(drawn.width == 96 && drawn.height == 64)
        #expect(drawn.mediaType == "image/jpeg")
        let pixels = try Pixels(decoding: drawn.bytes)
        #expect(pixels[24, 48].allSatisfy { $0 < 24 })
        for (x, y, colour) in [(6, 6, [230, 20, 20]), (90, 6, [20, 200, 20]), (90, 58, [250, 250, 250])] {
            #expect(zip(pixels[x, y], colour).allSatisfy { abs(Int($0) - $1) < 24 }, "\(pixels[x, y])")
        }
        #expect(!String(decoding: drawn.bytes, as: UTF8.self).contains("Exif"))
    }

    @Test func `leave a transparent picture transparent, and are made for a smaller one as well`() throws {
        let clear = Pixels(width: 80, height: 40, bands: 4) { _, _ in [255, 0, 0, 0] }
        let drawn = try Picture.drawing(over: .bytes(clear.encoded(as: ".png")), side: 40, Self.square(0.5, 0.5))
        #expect(drawn.width == 40 && drawn.height == 20)
        #expect(drawn.mediaType == "image/png")
        let pixels = try Pixels(decoding: drawn.bytes)
        #expect(pixels[20, 10] == [0, 0, 0, 255])
        #expect(pixels[2, 2][3] == 0)
        let grey = Pixels(width: 40, height: 40, bands: 1) { _, _ in [200] }
        let drawnGrey = try Picture.drawing(over: .bytes(grey.encoded(as: ".jpg")), Self.square(0.5, 0.5))
        let colours = try Pixels(decoding: drawnGrey.bytes)
        #expect(colours.bands == 3 && colours[20, 20].allSatisfy { $0 < 24 } && colours[2, 2].allSatisfy { $0 > 180 })
    }

    /// Uploads are read from buffers; the loader of drawings reads from a source.
    @Test func `are the only SVG that libvips opens`() throws {
        let drawing = Self.square(0.5, 0.5)(40, 40)
        try ImageLibrary.start()
        var image: UnsafeMutablePointer<VipsImage>?
        #expect(cvips_open(drawing, drawing.count, &image) != 0)
        #expect(cvips_fit(drawing, drawing.count, 40, nil, &image) != 0)
        let path = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID().uuidString).svg").path
        try Data(drawing).write(to: URL(fileURLWithPath: path))
        defer { unlink(path) }
        for source in [ImageSource.bytes(drawing), .file(path: path)] {
            #expect(throws: ImagingError.self) { _ = try Picture.inspect(source) }
            #expect(throws: ImagingError.self) { _ = try Picture.renditions(of: source) }
            #expect(throws: ImagingError.self) { _ = try Picture.drawing(over: source, Self.square(0.5, 0.5)) }
        }
    }

    @Test func `over a damaged picture are refused`() throws {
        let whole = try OrientationTests.file(".jpg", orientation: 1)
        let half = ImageSource.bytes(Array(whole.prefix(whole.count / 2)))
        #expect { _ = try Picture.drawing(over: half, Self.square(0.5, 0.5)) } throws: {
            ($0 as? ImagingError)?.kind == .damaged
        }
    }
}
