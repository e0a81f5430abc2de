// Wall time and instants in zones of every kind.

import Foundation
import Locations
import Testing

struct TimeZonesTests {
    @Test func `What has no place takes the zone of Settings, or the server's`() {
        #expect(Settings(timeZone: "Europe/Vaduz").zone == "Europe/Vaduz")
        let server = TimeZone.current.identifier
        #expect(Settings().zone == (TimeZones.isKnown(server) ? server : "UTC"))
    }

    /// The instant of RFC 3339 text.
    private static func utc(_ text: String) throws -> Instant {
        try #require(TimeZones.instant(text, in: "Etc/UTC"))
    }

    @Test(arguments: [
        ("2026-01-15T12:00:00Z", "Europe/Berlin", "2026-01-15T13:00"),
        ("2026-07-15T12:00:59.999Z", "Europe/Berlin", "2026-07-15T14:00"),
        ("2026-07-15T12:00:00Z", "America/Los_Angeles", "2026-07-15T05:00"),
        ("2026-01-01T00:00:00Z", "America/Los_Angeles", "2025-12-31T16:00"),
        ("1994-12-31T09:59:59Z", "Pacific/Kiritimati", "1994-12-30T23:59"),
        ("1994-12-31T10:00:00Z", "Pacific/Kiritimati", "1995-01-01T00:00"),
        ("2026-01-15T00:00:00Z", "Australia/Lord_Howe", "2026-01-15T11:00"),
        ("2026-07-15T00:00:00Z", "Australia/Lord_Howe", "2026-07-15T10:30"),
        ("2026-01-15T00:00:00Z", "Asia/Kathmandu", "2026-01-15T05:45"),
        ("2026-01-15T12:00:00Z", "Etc/GMT-14", "2026-01-16T02:00"),
        ("2026-01-15T12:00:00Z", "Etc/GMT+12", "2026-01-15T00:00"),
        ("2026-01-15T12:00:00Z", "Nowhere/Atlantis", "2026-01-15T12:00"),
        ("2026-01-15T12:00:00Z", "", "2026-01-15T12:00"),
        ("1969-12-31T23:59:59.999Z", "Etc/UTC", "1969-12-31T23:59"),
        ("0001-01-01T00:00:00Z", "America/New_York", "0001-01-01T00:00"),
        ("9999-12-31T23:59:59Z", "Pacific/Kiritimati", "9999-12-31T23:59"),
    ])
    func `Clocks show the zone's wall time`(instant: String, zone: String, wall: String) throws {
        #expect(TimeZones.wallTime(try Self.utc(instant), in: zone) == wall)
    }

    @Test(arguments: [
        ("2026-01-15T13:00", "Europe/Berlin", "2026-01-15T12:00:00Z"),
        // Skipped: 02:00 became 03:00.
        ("2026-03-29T01:59", "Europe/Berlin", "2026-03-29T00:59:00Z"),
        ("2026-03-29T02:00", "Europe/Berlin", "2026-03-29T01:00:00Z"),
        ("2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00Z"),
        ("2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00Z"),
        // Repeated: 03:00 became 02:00.
        ("2026-10-25T01:59", "Europe/Berlin", "2026-10-24T23:59:00Z"),
        ("2026-10-25T02:00", "Europe/Berlin", "2026-10-25T00:00:00Z"),
        ("2026-10-25T02:59:59", "Europe/Berlin", "2026-10-25T00:59:59Z"),
        ("2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00:00Z"),
        ("2026-03-08T02:30", "America/New_York", "2026-03-08T07:30:00Z"),
        ("2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z"),
        // Half an hour: skipped 02:00 ... 02:30 in October, repeated 01:30 ... 02:00 in April.
        ("2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"),
        ("2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00Z"),
        // A whole day that never was.
        ("1994-12-31T12:00", "Pacific/Kiritimati", "1994-12-31T22:00:00Z"),
        ("1995-01-01T12:00", "Pacific/Kiritimati", "1994-12-31T22:00:00Z"),
        ("2026-01-15T12:00", "Nowhere/Atlantis", "2026-01-15T12:00:00Z"),
    ])
    func `Wall time becomes the instant the rules say`(wall: String, zone: String, instant: String) throws {
        #expect(TimeZones.instant(wall, in: zone) == (try Self.utc(instant)))
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Kiritimati", "Africa/Casablanca",
        "America/Havana", "Asia/Kolkata", "Etc/GMT+9", "Antarctica/Troll",
    ])
    func `Every wall time that clocks show leads to an instant at which they show it`(zone: String) {
        for hour in stride(from: Int64(700_000_000), to: 1_900_000_000, by: 1_800 * 37) {
            let instant = Instant(milliseconds: hour * 1000)
            let wall = TimeZones.wallTime(instant, in: zone)
            let back = TimeZones.instant(wall, in: zone)
            #expect(back.map { TimeZones.wallTime($0, in: zone) } == wall)
            #expect(back.map { $0 <= instant } == true)
        }
    }

    @Test(arguments: [
        ("2026-06-05T15:04:05.678Z", "Europe/Berlin", "America/New_York", "2026-06-05T21:04:05.678Z"),
        ("2026-06-05T15:04:05.678Z", "Europe/Berlin", "Europe/Berlin", "2026-06-05T15:04:05.678Z"),
        // The second 02:30 of the day stays the second where the zone stays.
        ("2026-10-25T01:30:00Z", "Europe/Berlin", "Europe/Berlin", "2026-10-25T01:30:00Z"),
        ("2026-03-29T02:30:00Z", "Etc/UTC", "Europe/Berlin", "2026-03-29T01:30:00Z"),
        ("2026-06-05T15:04:05Z", "Etc/UTC", "Nowhere/Atlantis", "2026-06-05T15:04:05Z"),
    ])
    func `Moving to another zone keeps the wall time`(
        instant: String, from: String, to: String, moved: String
    ) throws {
        #expect(TimeZones.moving(try Self.utc(instant), from: from, to: to) == (try Self.utc(moved)))
    }

    @Test(arguments: [
        (9.5, "Etc/GMT-1"), (7.6, "Etc/GMT-1"), (7.4, "Etc/GMT"), (-7.4, "Etc/GMT"), (-7.6, "Etc/GMT+1"),
        (180, "Etc/GMT-12"), (-180, "Etc/GMT+12"), (-122.03, "Etc/GMT+8"), (.nan, "Etc/GMT"), (1e300, "Etc/GMT-12"),
    ])
    func `Ships' zones follow the longitude with the POSIX sign`(longitude: Double, zone: String) {
        #expect(TimeZones.nautical(longitude: longitude) == zone)
        #expect(TimeZones.isKnown(zone))
    }

    @Test(arguments: [
        ("Europe/Berlin", true), ("Etc/UTC", true), ("UTC", true), ("GMT", true), ("Etc/GMT-14", true),
        ("US/Pacific", true), ("America/Argentina/Buenos_Aires", true), ("EST5EDT", true),
        ("Nowhere/Atlantis", false), ("", false), ("PST", false), ("GMT+0530", false), ("UTC+3", false),
        ("../../etc/passwd", false), ("europe/berlin", false), (String(repeating: "a", count: 1_000_000), false),
    ])
    func `Zones are known by their IANA names only`(zone: String, isKnown: Bool) {
        #expect(TimeZones.isKnown(zone) == isKnown)
    }
}
