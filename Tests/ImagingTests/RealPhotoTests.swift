// The photos that people really have, and what has to become of each.

import Imaging
import Testing

/// What INDEX.tsv of the shared photos names for one of them.
struct RealPhoto: CustomTestStringConvertible, Sendable {
    var name: String
    var format: ImageFormat
    var width: Int
    var height: Int
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?
    /// Year to second.
    var time: [Int]?
    var offset: Int?
    var isDoubtful = false

    var testDescription: String { name }

    static let all = positioned + turned

    static let positioned = [
        RealPhoto(
            name: "DSCN0010.jpg", format: .jpeg, width: 640, height: 480, latitude: 43.4674483, longitude: 11.8851267,
            time: [2008, 10, 22, 16, 28, 39]),
        RealPhoto(
            name: "denali_gps.webp", format: .webp, width: 600, height: 315, latitude: 63.0692, longitude: -151.007,
            time: [2010, 8, 13, 21, 0, 1]),
        RealPhoto(
            name: "gps_tags_empty.jpg", format: .jpeg, width: 64, height: 48, time: [2022, 5, 29, 14, 59, 40]),
        RealPhoto(
            name: "iphone_west_offset.jpg", format: .jpeg, width: 240, height: 320, latitude: 36.802775,
            longitude: -121.783888889, altitude: 4.4, time: [2020, 11, 26, 12, 11, 7], offset: -8 * 3600),
        RealPhoto(
            name: "monument_valley_gps.heic", format: .heic, width: 640, height: 426, latitude: 36.998,
            longitude: -110.0985, time: [2021, 11, 7, 1, 30, 0], offset: -6 * 3600),
        RealPhoto(
            name: "norway_small.jpeg", format: .jpeg, width: 64, height: 48, latitude: 62.7337686,
            longitude: 6.7777941, altitude: 140.454, time: [2020, 6, 29, 21, 23, 40]),
        RealPhoto(
            name: "null_island_exact.jpg", format: .jpeg, width: 150, height: 100, latitude: 0, longitude: 0,
            time: [2025, 12, 1, 11, 30, 0], isDoubtful: true),
    ]

    static let turned = [1, 3, 5, 6, 8].map {
        RealPhoto(name: "orientation_\($0).jpg", format: .jpeg, width: 600, height: 450)
    }
}

@Suite(.enabled(if: SharedPhotos.isThere))
struct RealPhotoTests {
    @Test(arguments: RealPhoto.all)
    func `a real photo says what it is, where and when it was taken`(_ photo: RealPhoto) throws {
        let inspection = try Picture.inspect(.file(path: SharedPhotos.path(photo.name)))
        #expect(inspection.format == photo.format)
        #expect([inspection.width, inspection.height] == [photo.width, photo.height])
        let found = inspection.metadata
        expectEqual(found.latitude, photo.latitude, within: 0.000_000_1)
        expectEqual(found.longitude, photo.longitude, within: 0.000_000_1)
        expectEqual(found.altitude, photo.altitude, within: 0.05)
        #expect(found.dateTime.map { [$0.year, $0.month, $0.day, $0.hour, $0.minute, $0.second] } == photo.time)
        #expect(found.offsetSeconds == photo.offset)
        #expect(found.isDoubtfulPosition == photo.isDoubtful)
    }

    @Test(arguments: RealPhoto.all)
    func `a real photo is shown upright, with square thumbnails and no metadata`(_ photo: RealPhoto) throws {
        let shown = try Picture.renditions(of: .bytes(SharedPhotos.bytes(photo.name)))
        #expect([shown.width, shown.height] == [photo.width, photo.height])
        #expect(shown.renditionMediaType == "image/jpeg")
        let rendition = try Picture.inspect(.bytes(shown.rendition))
        #expect([rendition.width, rendition.height] == [photo.width, photo.height])
        for (size, thumbnail) in [(156, shown.thumbnail156), (312, shown.thumbnail312)] {
            let inspection = try Picture.inspect(.bytes(thumbnail))
            #expect([inspection.width, inspection.height] == [size, size])
            #expect(inspection.format == .webp)
        }
        for file in [shown.rendition, shown.thumbnail156, shown.thumbnail312] {
            #expect(FileParts(of: file).metadata == [])
        }
    }

    /// They show the same waterfall, each with its own number painted on it.
    @Test(arguments: [3, 5, 6, 8])
    func `a turned photo looks most like the one that never was when it isn't turned further`(_ orientation: Int) throws
    {
        let upright = try Picture.renditions(of: .bytes(SharedPhotos.bytes("orientation_1.jpg")))
        let turned = try Picture.renditions(of: .bytes(SharedPhotos.bytes("orientation_\(orientation).jpg")))
        for (file, other) in [
            (upright.thumbnail156, turned.thumbnail156), (upright.thumbnail312, turned.thumbnail312),
        ] {
            let (pixels, others) = (try Pixels(decoding: file), try Pixels(decoding: other))
            let difference = try pixels.difference(from: others)
            for further in 2...8 {
                #expect(try pixels.difference(from: others.stored(for: further)) > 1.5 * difference)
            }
        }
    }

    @Test(arguments: [("truncated_exif_32_bytes.jpg", ImagingError.Kind.damaged), ("html_named.jpg", .unsupported)])
    func `what is no picture is refused at once`(_ name: String, _ kind: ImagingError.Kind) throws {
        let source = ImageSource.file(path: try SharedPhotos.path(name))
        let duration = ContinuousClock().measure { expectRefusal(kind, of: source) }
        #expect(duration < .seconds(20))
    }

    private func expectEqual(_ found: Double?, _ expected: Double?, within tolerance: Double) {
        switch (found, expected) {
        case (nil, nil): break
        case (let found?, let expected?): #expect(abs(found - expected) <= tolerance)
        default: Issue.record("found \(String(describing: found)), expected \(String(describing: expected))")
        }
    }
}
