// Pictures at and beyond every limit.

import Foundation
import Imaging
import TestSupport
import Testing

struct BoundsTests {
    @Test(arguments: [
        (20_000, 5_000, false, true), (20_000, 5_001, false, false), (20_000, 1, false, true),
        (20_001, 1, false, false), (1, 20_001, false, false), (8_000, 8_000, true, true), (8_000, 8_001, true, false),
        (30_000, 30_000, false, false), (2_147_483_647, 2_147_483_647, false, false),
    ])
    func `pixels and sides are limited by the header`(
        _ width: Int, _ height: Int, _ isInterlaced: Bool, _ isAccepted: Bool
    ) throws {
        let source = ImageSource.bytes(PictureFile.png(width: width, height: height, isInterlaced: isInterlaced))
        if isAccepted {
            let inspection = try Picture.inspect(source)
            #expect(inspection.width == width && inspection.height == height)
        } else {
            expectRefusal(width > 1_000_000 ? .damaged : .tooManyPixels, of: source)
        }
    }

    @Test func `900 megapixels are refused without memory for them`() {
        let before = residentPeak()
        let start = ContinuousClock.now
        expectRefusal(.tooManyPixels, of: .bytes(PictureFile.png(width: 30_000, height: 30_000)))
        #expect(ContinuousClock.now - start < .seconds(20))
        // Decoding would take 900 MB at one byte a pixel; other tests run meanwhile.
        #expect(residentPeak() - before < 300_000)
    }

    @Test(arguments: [(8_000, 8_000, true), (8_000, 8_001, false), (65_535, 65_535, false)])
    func `a GIF is in memory as a whole, so it can have less`(_ width: Int, _ height: Int, _ isAccepted: Bool) throws {
        let source = ImageSource.bytes(PictureFile.gif(frames: 1, width: width, height: height))
        if isAccepted {
            #expect(try Picture.inspect(source).width == width)
        } else {
            expectRefusal(.tooManyPixels, of: source)
        }
    }

    @Test(arguments: [(1, true), (2, true), (1_000, true), (1_001, false), (10_000, false)])
    func `an animation is shown by its first frame, and has a limit of frames`(_ frames: Int, _ isAccepted: Bool) throws
    {
        let source = ImageSource.bytes(PictureFile.gif(frames: frames))
        if isAccepted {
            let shown = try Picture.renditions(of: source)
            #expect(shown.width == 1 && shown.height == 1)
            #expect(shown.renditionMediaType == "image/jpeg")
        } else {
            expectRefusal(.tooManyFrames, of: source)
        }
    }

    @Test(arguments: [
        ".jpg[Q=90]", ".jpg[interlace]", ".png", ".png[interlace]", ".webp", ".gif", ".avif[effort=0]", ".heic",
    ])
    func `a picture that is cut short is refused`(_ suffix: String) throws {
        var random = Pseudorandom(seed: 7)
        let noise = Pixels(width: 200, height: 150) { _, _ in
            (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let whole = try noise.encoded(as: suffix)
        _ = try Picture.renditions(of: .bytes(whole))
        for part in [0.95, 0.5, 0.25] {
            let cut = ImageSource.bytes(Array(whole.prefix(Int(Double(whole.count) * part))))
            #expect { _ = try Picture.renditions(of: cut) } throws: { ($0 as? ImagingError)?.kind == .damaged }
        }
    }

    @Test(arguments: [1, 2, 3, 4, 8, 12, 20, 32, 64])
    func `a few bytes of a picture are refused`(_ count: Int) throws {
        for suffix in [".jpg", ".png", ".webp", ".gif", ".avif[effort=0]", ".heic"] {
            let start = Array(try SignatureTests.small.encoded(as: suffix).prefix(count))
            #expect(throws: ImagingError.self, "\(suffix)") { _ = try Picture.renditions(of: .bytes(start)) }
        }
    }

    @Test(arguments: [".jpg", ".png", ".webp", ".gif", ".avif[effort=0]", ".heic"])
    func `damaged pictures are shown or refused, never worse`(_ suffix: String) throws {
        var exif = ExifBlock()
        exif.image = [exif.short(0x0112, 6), exif.text(0x010E, "a description that is long enough to be hit")]
        let file = try SignatureTests.small.encoded(as: suffix, exif: suffix == ".gif" ? [] : exif.bytes)
        var random = Pseudorandom(seed: 3)
        for _ in 0..<60 {
            let source = ImageSource.bytes(random.damage(file))
            do { _ = try Picture.renditions(of: source) } catch { #expect(error.message.hasSuffix(".")) }
        }
    }

    @Test func `a file has from one byte to 50 MB`() throws {
        let path = NSTemporaryDirectory() + "imaging-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        expectRefusal(.notAPicture, of: .file(path: path))
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: UInt64(ImageLimits.bytes))
        expectRefusal(.notAPicture, of: .file(path: path))
        try file.truncate(atOffset: UInt64(ImageLimits.bytes) + 1)
        expectRefusal(.tooLarge, of: .file(path: path))
        expectRefusal(.unavailable, of: .file(path: path + "-that-is-not-there"))
    }

    @Test func `a picture can lie within an open file`() throws {
        let path = NSTemporaryDirectory() + "imaging-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let picture = try SignatureTests.small.encoded(as: ".png")
        try Data(Array(repeating: 7, count: 5_001) + picture + [1, 2, 3]).write(to: URL(fileURLWithPath: path))
        let file = try #require(FileHandle(forReadingAtPath: path))
        let descriptor = file.fileDescriptor
        #expect(try Picture.inspect(.descriptor(descriptor, offset: 5_001, count: picture.count)).width == 40)
        expectRefusal(.unavailable, of: .descriptor(descriptor, offset: 5_001, count: picture.count + 4))
        expectRefusal(.unavailable, of: .descriptor(descriptor, offset: -1, count: 1))
        expectRefusal(.unavailable, of: .descriptor(descriptor, offset: .max, count: .max))
        expectRefusal(.unavailable, of: .descriptor(-1, offset: 0, count: 1))
    }

    /// Kilobytes of memory at most so far.
    private func residentPeak() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}
