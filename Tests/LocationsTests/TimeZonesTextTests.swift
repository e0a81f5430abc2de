// Instants as text: what is read, what is refused, what is written.

import Locations
import Testing

struct TimeZonesTextTests {
    private static func rfc3339(_ milliseconds: Int64, in zone: String) -> String {
        var text: [UInt8] = []
        TimeZones.appendRFC3339(Instant(milliseconds: milliseconds), in: zone, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    @Test(arguments: [
        (0, "Etc/UTC", "1970-01-01T00:00:00Z"),
        (1_780_671_845_678, "Europe/Berlin", "2026-06-05T17:04:05.678+02:00"),
        (1_780_671_845_000, "America/St_Johns", "2026-06-05T12:34:05-02:30"),
        (1_780_671_845_050, "Asia/Kathmandu", "2026-06-05T20:49:05.050+05:45"),
        (-1, "Etc/UTC", "1969-12-31T23:59:59.999Z"),
        (1_780_671_845_000, "Nowhere/Atlantis", "2026-06-05T15:04:05Z"),
        (Int64.min, "America/New_York", "0001-01-01T00:00:00Z"),
        (Int64.max, "Pacific/Kiritimati", "9999-12-31T23:59:59.999Z"),
        (951_782_400_000, "Etc/UTC", "2000-02-29T00:00:00Z"),
    ])
    func `RFC 3339 has the zone's offset, and milliseconds where there are any`(ms: Int64, zone: String, text: String) {
        #expect(Self.rfc3339(ms, in: zone) == text)
    }

    @Test(arguments: ["Europe/Berlin", "Europe/Amsterdam", "Africa/Monrovia", "Pacific/Apia", "Nowhere/Atlantis"])
    func `What RFC 3339 says is the same instant again`(zone: String) {
        let range = Instant.range.lowerBound.milliseconds...Instant.range.upperBound.milliseconds
        for milliseconds in stride(from: range.lowerBound, to: range.upperBound, by: 86_400_037_000_777) {
            let text = Self.rfc3339(milliseconds, in: zone)
            #expect(TimeZones.instant(text, in: "Asia/Tokyo")?.milliseconds == milliseconds, "\(text)")
        }
    }

    @Test(arguments: [
        ("2026-06-05T15:04:05Z", 1_780_671_845_000), ("2026-06-05t15:04:05z", 1_780_671_845_000),
        ("2026-06-05 15:04:05Z", 1_780_671_845_000), ("2026-06-05T15:04Z", 1_780_671_840_000),
        ("2026-06-05T17:04:05+02:00", 1_780_671_845_000), ("2026-06-05T17:04:05.6789+02:00", 1_780_671_845_678),
        ("2026-06-05T15:04:05.5Z", 1_780_671_845_500), ("2026-06-05T15:04:05-00:00", 1_780_671_845_000),
        ("2026-06-06T00:04:05", 1_780_671_845_000), ("2026-06-06T00:04", 1_780_671_840_000),
        ("2026-06-06T00:04:05.25", 1_780_671_845_250), ("2016-12-31T23:59:60Z", 1_483_228_800_000),
    ])
    func `Wall times and RFC 3339 are read`(text: String, milliseconds: Int64) {
        #expect(TimeZones.instant(text, in: "Asia/Tokyo")?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "2026", "2026-06-05", "2026-06-05T", "2026-06-05T15", "2026-06-05T15:4", "2026-06-05T24:00",
        "2026-06-05T15:60", "2026-06-05T15:04:61Z", "2026-02-29T00:00", "2026-13-01T00:00", "2026-00-10T00:00",
        "0000-01-01T00:00", "2026-06-05T15:04:05.Z", "2026-06-05T15:04:05+2", "2026-06-05T15:04:05+24:00",
        "2026-06-05T15:04:05Zx", " 2026-06-05T15:04", "2026-06-05T15:04 ", "+2026-06-05T15:04", "２０２６-06-05T15:04",
        "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00",
        "2026-06-05T15:04:05." + String(repeating: "1", count: 99),
    ])
    func `Anything else is refused`(text: String) {
        #expect(TimeZones.instant(text, in: "Europe/Berlin") == nil)
    }

    @Test(arguments: [
        (1_780_671_845_678, "Etc/UTC", "Jun 5, 2026 at 3:04\u{202F}PM"),
        (0, "Etc/UTC", "Jan 1, 1970 at 12:00\u{202F}AM"),
        (43_200_000, "Etc/UTC", "Jan 1, 1970 at 12:00\u{202F}PM"),
        (1_780_671_845_678, "Asia/Tokyo", "Jun 6, 2026 at 12:04\u{202F}AM"),
    ])
    func `People read a medium date and a short time`(ms: Int64, zone: String, text: String) {
        #expect(TimeZones.mediumDateShortTime(Instant(milliseconds: ms), in: zone) == text)
    }

    @Test(arguments: [
        ("en-GB", "5 Jun 2026 at 15:04"), ("de", "5. Juni 2026, 15:04"), ("de-CH", "5. Juni 2026, 15:04"),
        ("fr", "5 juin 2026 à 15:04"), ("ja", "2026年6月5日 15:04"), ("th", "5 มิ.ย. 2569 15:04"),
    ])
    func `Each in their own language`(tag: String, text: String) throws {
        let language = try #require(DateLanguage(tag))
        let instant = Instant(milliseconds: 1_780_671_845_678)
        #expect(TimeZones.mediumDateShortTime(instant, in: "Etc/UTC", for: language) == text)
    }

    @Test(arguments: ["", "xx", "q", "not a language", "-"])
    func `What is no language is none for dates`(tag: String) {
        #expect(DateLanguage(tag) == nil)
    }

    @Test func `All languages to choose from are known`() {
        for (tag, name) in DateLanguage.choices { #expect(DateLanguage(tag) != nil && name != tag) }
    }

    @Test(arguments: [
        ("2026-03-29", "2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z"),
        ("2026-10-25", "2026-10-26", "Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-26T22:59:59.999Z"),
        ("2026-01-01", nil, "Asia/Tokyo", "2025-12-31T15:00:00Z", nil),
        (nil, "2026-01-01", "Asia/Tokyo", nil, "2026-01-01T14:59:59.999Z"),
        // Days whose midnight is skipped: by an hour at midnight, by an hour from half an hour before it.
        ("2018-11-04", "2018-11-03", "America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-04T02:59:59.999Z"),
        ("1919-03-31", "1919-03-30", "America/Toronto", "1919-03-31T04:30:00Z", "1919-03-31T04:29:59.999Z"),
        // A day that has its last hour twice.
        ("2018-02-17", "2018-02-17", "America/Sao_Paulo", "2018-02-17T02:00:00Z", "2018-02-18T02:59:59.999Z"),
        ("0001-01-01", "9999-12-31", "Etc/UTC", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"),
        (nil, "9999-12-31", "America/New_York", nil, "9999-12-31T23:59:59.999Z"),
        (nil, nil, "Etc/UTC", nil, nil),
    ])
    func `A range of days includes both`(
        from: String?, to: String?, zone: String, first: String?, last: String?
    ) throws {
        let (from, to) = (try from.map { try #require(CivilDate($0)) }, try to.map { try #require(CivilDate($0)) })
        let range = TimeZones.dayRange(from: from, to: to, in: zone)
        #expect(range.from == first.flatMap { TimeZones.instant($0, in: "Etc/UTC") })
        #expect(range.to == last.flatMap { TimeZones.instant($0, in: "Etc/UTC") })
    }
}
