// Dates as files write them.

import Interchange
import Locations
import Testing

@Suite struct ImportedDateTests {
    private func date(_ text: String) throws -> ImportedDate? {
        try places(feature(#""date":"\#(text)""#)).first?.date
    }

    @Test(
        arguments: [
            ("2023-11-14T22:13:20Z", 1_700_000_000_000), ("2023-11-14T23:13:20+01:00", 1_700_000_000_000),
            ("2023-11-14t16:43:20.5-0530", 1_700_000_000_500), ("2023-11-14 22:13:20.1239z", 1_700_000_000_123),
            ("2023/11/14 22:13:20 Z", 1_700_000_000_000), ("2023-11-15T00:13+02", 1_700_000_000_000 - 20_000),
            ("1700000000", 1_700_000_000_000), ("1700000000123", 1_700_000_000_123),
            ("1700000000.25", 1_700_000_000_250),
            ("0001-01-01T00:00:00Z", -62_135_596_800_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
            ("2024-02-29T00:00:00Z", 1_709_164_800_000), ("2000-02-29T12:00:00Z", 951_825_600_000),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("1969-12-31T23:59:59.999Z", -1),
        ] as [(String, Int64)])
    func `moments`(text: String, milliseconds: Int64) throws {
        #expect(try date(text) == .instant(Instant(milliseconds: milliseconds)))
    }

    @Test(
        arguments: [
            ("2023-11-14T22:13:20", 1_700_000_000_000), ("2023-11-14 22:13", 1_700_000_000_000 - 20_000),
            ("2023-11-14T22:13 ", 1_700_000_000_000 - 20_000), ("2023-11-14", 1_699_920_000_000),
            ("2023/11/14", 1_699_920_000_000), ("14.11.2023", 1_699_920_000_000), ("4.1.2023 22:13", 1_672_870_380_000),
        ] as [(String, Int64)])
    func `wall time`(text: String, milliseconds: Int64) throws {
        #expect(try date(text) == .wallTime(Instant(milliseconds: milliseconds)))
    }

    @Test(
        arguments: [
            "yesterday", "2023-02-29", "1900-02-29", "2023-13-01", "2023-00-01", "2023-01-32", "2023-01-00",
            "2023-11-14T24:00Z",
            "2023-11-14T22:60Z", "2023-11-14T22:13:61Z", "2023-11-14T22:13:20.Z", "2023-11-14T22:13:20+",
            "2023-11-14T22:13:20+1",
            "2023-11-14T22:13:20+24:00", "2023-11-14T22:13:20Zulu", "2023-11/14", "2023/11-14", "32.11.2023",
            "14.11.23",
            "0000-01-01", "1e300",
            "nan", "inf",
            "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-00:01", "2023", "２０２３-11-14",
        ])
    func `what can't be read is left out, and said so`(text: String) throws {
        let place = try #require(try places(feature(#""date":"\#(text)""#)).first)
        #expect(place.date == nil && place.notices == [.unreadableDate(text)])
    }

    @Test func `a number is a date as well`() throws {
        #expect(
            try places(feature(#""timestamp":1700000000"#)).first?.date
                == .instant(Instant(milliseconds: 1_700_000_000_000)))
    }
}
