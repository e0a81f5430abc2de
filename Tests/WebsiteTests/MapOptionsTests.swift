// The map's filters: the form, and the dates under its slider.

import Foundation
import HTTP
import Locations
import Testing

@testable import Website

struct `The map's filters` {
    struct Spread: Decodable, Equatable {
        let first: String?
        let days: Int
        let step: Int
        let counts: [Int]
    }

    private static func spread(_ site: TestSite, _ query: String = "") async throws -> Spread {
        let answer = try await site.get("/map/dates?\(query)")
        try #require(answer.status == .ok, "\(answer.text)")
        #expect(answer.fields["Content-Type"] == "application/json")
        return try JSONDecoder().decode(Spread.self, from: Data(answer.bytes))
    }

    @Test func `count the locations of each day, whatever days are chosen`() async throws {
        let site = try TestSite()
        #expect(try await Self.spread(site) == Spread(first: nil, days: 0, step: 1, counts: []))
        for (date, category) in [
            ("2026-03-01T00:00", "Bar"), ("2026-03-01T23:59", "Park"), ("2026-03-03T12:00", "Bar"),
        ] { _ = try await site.tag([("date", date), ("category", category)]) }
        _ = try await site.post("/settings", [("timeZone", "Europe/Vaduz")])
        #expect(try await Self.spread(site) == Spread(first: "2026-03-01", days: 3, step: 1, counts: [2, 0, 1]))
        let bars = Spread(first: "2026-03-01", days: 3, step: 1, counts: [1, 0, 1])
        #expect(try await Self.spread(site, "category=Bar&from=2026-03-03&to=2026-03-03&bbox=0,0,1,1") == bars)
    }

    @Test func `count all dates, from the first year to the last`() throws {
        let dates = [Instant.range.lowerBound, Instant(milliseconds: 0), Instant.range.upperBound]
        let spread = try #require(DateSpread(dates, zone: "UTC"))
        #expect(spread.first.description == "0001-01-01" && spread.days == 3_652_059)
        #expect(spread.counts.count <= DateSpread.partLimit && spread.counts.reduce(0, +) == 3)
        #expect(spread.counts.first == 1 && spread.counts.last == 1)
    }

    @Test func `lose no date where clocks are turned`() throws {
        let start: Int64 = 1_774_000_000_000
        let dates = (0..<500).map { Instant(milliseconds: start + Int64($0) * 3_600_000 * 7) }
        for zone in ["Europe/Vaduz", "Australia/Lord_Howe", "America/Nuuk"] {
            let spread = try #require(DateSpread(dates, zone: zone))
            #expect(spread.counts.reduce(0, +) == 500)
            #expect(spread.counts.count * spread.step >= spread.days)
        }
    }

    @Test func `are a form without scripts, which keeps what it doesn't ask for`() async throws {
        let site = try TestSite()
        let page = try await site.get("/map?category=Bar&from=2026-01-02&near=47,9,1000&q=a%26b").text
        #expect(page.contains("<details class=\"map-options active\">"))
        #expect(page.contains(" selected>Bar</option>"))
        #expect(page.contains("name=\"from\" value=\"2026-01-02\""))
        #expect(page.contains("name=\"near\" value=\"47,9,1000\""))
        #expect(page.contains("name=\"q\" value=\"a&amp;b\""))
        #expect(try await site.get("/map?bbox=1,2,3,4").text.contains("<details class=\"map-options\">"))
    }

    @Test func `refuse days that make no sense, in plain words`() async throws {
        let site = try TestSite()
        for query in ["from=2026-02-30", "from=2026-03-02&to=2026-03-01", "category=Nowhere", "area=POINT(1%202)"] {
            #expect(try await site.get("/map/dates?\(query)").status == .badRequest, "\(query)")
            #expect(try await site.get("/map?\(query)").status == .badRequest, "\(query)")
        }
    }
}
