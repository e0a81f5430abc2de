// Position and time out of EXIF, right, wrong and hostile.

@testable import Imaging
import TestSupport
import Testing

/// A block of EXIF and what has to be read from it.
struct ExifCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var build: @Sendable (inout ExifBlock) -> Void
    var expect = PhotoMetadata()

    init(
        _ description: String, _ build: @escaping @Sendable (inout ExifBlock) -> Void,
        expect: (inout PhotoMetadata) -> Void = { _ in }
    ) {
        testDescription = description
        self.build = build
        expect(&self.expect)
    }
}

private func position(
    _ block: inout ExifBlock, _ latitude: [(Int, Int)], _ north: String, _ longitude: [(Int, Int)], _ east: String
) {
    block.gps += [
        block.text(1, north), block.rationals(2, latitude), block.text(3, east), block.rationals(4, longitude),
    ]
}

private let noon = WallTime(year: 2024, month: 2, day: 29, hour: 12, minute: 0, second: 5)

struct ExifTests {
    static let positions = [
        ExifCase("south and west are negative") {
            position(&$0, [(33, 1), (51, 1), (36, 1)], "S", [(70, 1), (30, 1), (0, 1)], "W")
        } expect: {
            ($0.latitude, $0.longitude) = (-33.86, -70.5)
        },
        ExifCase("decimal minutes, small letters") {
            position(&$0, [(10, 1), (1500, 100), (0, 1)], "n", [(20, 1), (450, 10), (0, 1)], "e")
        } expect: {
            ($0.latitude, $0.longitude) = (10.25, 20.75)
        },
        ExifCase("the poles and the antimeridian") {
            position(&$0, [(90, 1), (0, 1), (0, 1)], "S", [(180, 1), (0, 1), (0, 1)], "E")
        } expect: {
            ($0.latitude, $0.longitude) = (-90, 180)
        },
        ExifCase("exactly 0, 0 is a position") {
            position(&$0, [(0, 1), (0, 1), (0, 1)], "S", [(0, 1), (0, 1), (0, 1)], "W")
        } expect: {
            ($0.latitude, $0.longitude) = (0, 0)
        },
        ExifCase("signed rationals") {
            $0.gps = [
                $0.text(1, "N"), $0.rationals(2, [(1, 1), (0, 1), (0, 1)], type: 10), $0.text(3, "E"),
                $0.rationals(4, [(2, 1), (0, 1), (0, 1)], type: 10),
            ]
        } expect: {
            ($0.latitude, $0.longitude) = (1, 2)
        },
        ExifCase("0/0 is none") { position(&$0, [(0, 0), (0, 0), (0, 0)], "N", [(0, 0), (0, 0), (0, 0)], "E") },
        ExifCase("0/0 seconds are none") {
            position(&$0, [(1, 1), (2, 1), (0, 0)], "N", [(1, 1), (2, 1), (3, 1)], "E")
        },
        ExifCase("without its half of the world") {
            position(&$0, [(1, 1), (2, 1), (3, 1)], "", [(1, 1), (2, 1), (3, 1)], "")
        },
        ExifCase("a half that there isn't") {
            position(&$0, [(1, 1), (2, 1), (3, 1)], "X", [(1, 1), (2, 1), (3, 1)], "E")
        },
        ExifCase("beyond the pole") { position(&$0, [(90, 1), (0, 1), (1, 1)], "N", [(1, 1), (0, 1), (0, 1)], "E") },
        ExifCase("beyond the antimeridian") {
            position(&$0, [(9, 1), (0, 1), (1, 1)], "N", [(181, 1), (0, 1), (0, 1)], "E")
        },
        ExifCase("two numbers instead of three") { position(&$0, [(1, 1), (2, 1)], "N", [(1, 1), (2, 1)], "E") },
        ExifCase("latitude alone") { $0.gps = [$0.text(1, "N"), $0.rationals(2, [(1, 1), (2, 1), (3, 1)])] },
        ExifCase("negative degrees") {
            $0.gps = [
                $0.text(1, "N"), $0.rationals(2, [(-1, 1), (0, 1), (0, 1)], type: 10), $0.text(3, "E"),
                $0.rationals(4, [(2, 1), (0, 1), (0, 1)]),
            ]
        },
        ExifCase("an altitude alone") {
            $0.gps = [$0.byte(5, 0), $0.rationals(6, [(88485, 10)])]
        } expect: {
            $0.altitude = 8848.5
        },
        ExifCase("below the sea") {
            $0.gps = [$0.byte(5, 1), $0.rationals(6, [(430, 1)])]
        } expect: {
            $0.altitude = -430
        },
        ExifCase("an altitude without reference is above the sea") {
            $0.gps = [$0.rationals(6, [(4, 1)])]
        } expect: {
            $0.altitude = 4
        },
        ExifCase("an altitude of 0/0") { $0.gps = [$0.byte(5, 0), $0.rationals(6, [(0, 0)])] },
        ExifCase("an altitude in space") { $0.gps = [$0.byte(5, 0), $0.rationals(6, [(4_294_967_295, 1)])] },
    ]

    static let times =
        [
            ExifCase("the wall time without a zone") {
                $0.exif = [$0.text(0x9003, "2024:02:29 12:00:05")]
            } expect: {
                $0.dateTime = noon
            },
            ExifCase("OffsetTimeOriginal wins over OffsetTime") {
                $0.exif = [
                    $0.text(0x9003, "2024:02:29 12:00:05"), $0.text(0x9010, "-07:00"), $0.text(0x9011, "-06:00"),
                ]
            } expect: {
                ($0.dateTime, $0.offsetSeconds) = (noon, -6 * 3600)
            },
            ExifCase("OffsetTime isn't the original's") {
                $0.exif = [$0.text(0x9003, "2024:02:29 12:00:05"), $0.text(0x9010, "-07:00")]
            } expect: {
                $0.dateTime = noon
            },
            ExifCase("OffsetTime is DateTime's") {
                $0.image = [$0.text(0x0132, "2024:02:29 12:00:05")]
                $0.exif = [$0.text(0x9010, "+05:45"), $0.text(0x9011, "-06:00")]
            } expect: {
                ($0.dateTime, $0.offsetSeconds) = (noon, 5 * 3600 + 45 * 60)
            },
            ExifCase("the original before the others") {
                $0.image = [$0.text(0x0132, "2025:01:01 00:00:00")]
                $0.exif = [$0.text(0x9003, "2024:02:29 12:00:05"), $0.text(0x9004, "2024:12:31 00:00:00")]
            } expect: {
                $0.dateTime = noon
            },
            ExifCase("digitised when the original is empty") {
                $0.exif = [
                    $0.text(0x9003, "    :  :     :  :  "), $0.text(0x9004, "2024:02:29 12:00:05"),
                    $0.text(0x9012, "+14:00"),
                ]
            } expect: {
                ($0.dateTime, $0.offsetSeconds) = (noon, 14 * 3600)
            },
            ExifCase("other marks between the numbers") {
                $0.exif = [$0.text(0x9003, "2024-02-29T12:00:05")]
            } expect: {
                $0.dateTime = noon
            },
        ]
        + ["+14:01", "+5:00", "+05:60", "05:00", "", "   :  ", "+aa:bb"].map { offset in
            ExifCase("the offset '\(offset)' is none") {
                $0.exif = [$0.text(0x9003, "2024:02:29 12:00:05"), $0.text(0x9011, offset)]
            } expect: {
                $0.dateTime = noon
            }
        }
        + [
            "0000:00:00 00:00:00", "2023:02:29 12:00:05", "2024:13:01 00:00:00", "2024:01:01 24:00:00",
            "2024:01:01 00:60:00", "2024:01:01 00:00:60", "2024:01:01", "", "2024:01:01 00:00:000",
            "-024:01:01 00:00:00",
            "2024:01:01 00:00:٣",
        ].map { time in ExifCase("the time '\(time)' is none") { $0.exif = [$0.text(0x9003, time)] } }

    @Test(arguments: positions + times, [true, false])
    func `EXIF is read in both byte orders, and what is wrong in it isn't there`(_ row: ExifCase, _ isBigEndian: Bool) {
        var block = ExifBlock(isBigEndian: isBigEndian)
        row.build(&block)
        for bytes in [block.bytes, Array("Exif\0\0".utf8) + block.bytes] {
            let found = PhotoMetadata(exif: bytes)
            #expect(found.latitude.map(rounded) == row.expect.latitude)
            #expect(found.longitude.map(rounded) == row.expect.longitude)
            #expect(found.altitude == row.expect.altitude)
            #expect(found.dateTime == row.expect.dateTime)
            #expect(found.offsetSeconds == row.expect.offsetSeconds)
            #expect(found.isDoubtfulPosition == (row.expect.latitude == 0 && row.expect.longitude == 0))
        }
    }

    static let whole: [UInt8] = {
        var block = ExifBlock()
        block.image = [block.short(0x0112, 6), block.text(0x0132, "2025:01:01 00:00:00")]
        block.exif = [block.text(0x9003, "2024:02:29 12:00:05"), block.text(0x9011, "-06:00")]
        position(&block, [(33, 1), (51, 1), (36, 1)], "S", [(70, 1), (30, 1), (0, 1)], "W")
        block.gps += [block.byte(5, 1), block.rationals(6, [(430, 1)])]
        return block.bytes
    }()

    @Test func `EXIF cut off anywhere gives what is left of it`() {
        for count in 0..<Self.whole.count {
            let metadata = PhotoMetadata(exif: Array(Self.whole.prefix(count)))
            #expect(metadata.latitude == nil || metadata.latitude == -33.86)
        }
        #expect(PhotoMetadata(exif: Self.whole).altitude == -430)
    }

    @Test func `EXIF damaged in any way never stops the program, and what it gives is in range`() {
        var random = Pseudorandom(seed: 1)
        for _ in 0..<20_000 {
            let metadata = PhotoMetadata(exif: random.damage(Self.whole, from: 2))
            #expect(metadata.latitude.map { -90...90 ~= $0 } ?? true)
            #expect(metadata.longitude.map { -180...180 ~= $0 } ?? true)
            #expect((metadata.latitude == nil) == (metadata.longitude == nil))
            #expect(metadata.altitude.map { -12_000...100_000 ~= $0 } ?? true)
        }
    }

    @Test(arguments: [
        (tag: 2, type: 5, count: 0xFFFF_FFFF), (2, 5, 0x2000_0000), (2, 5, 0), (2, 0, 3), (2, 99, 3),
        (1, 2, 0xFFFF_FFFF),
        (6, 5, 0xFFFF_FFFF), (5, 1, 0),
    ])
    func `enormous counts and unknown types are passed over`(_ field: (tag: Int, type: Int, count: Int)) {
        var block = ExifBlock()
        position(&block, [(33, 1), (51, 1), (36, 1)], "S", [(70, 1), (30, 1), (0, 1)], "W")
        block.gps.insert(
            ExifField(tag: field.tag, type: field.type, count: field.count, value: [0xFF, 0xFF, 0xFF, 0xFF]), at: 0)
        let metadata = PhotoMetadata(exif: block.bytes)
        #expect(metadata.altitude == nil)
        #expect(metadata.latitude == (field.tag < 5 ? nil : -33.86))
    }

    @Test func `directories that point at themselves are read once`() {
        var block = ExifBlock()
        block.image = [0x8769, 0x8825].map { ExifField(tag: $0, type: 4, count: 1, value: [0, 0, 0, 8]) }
        #expect(PhotoMetadata(exif: block.bytes) == PhotoMetadata())
    }

    private func rounded(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
}
