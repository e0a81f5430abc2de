// Lengths as people read them, whatever number a file or a link gives.

import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `Lengths` {
    @Test(arguments: [
        (0.0, "0 m", "0 ft"), (-0.4, "0 m", "-1 ft"), (12.6, "13 m", "41 ft"), (9999.4, "9,999 m", "6 mi"),
        (-11_000, "-11 km", "-7 mi"), (1_234_567, "1,235 km", "767 mi"),
        (1e300, "1,000,000,000,000,000 km", "1,000,000,000,000,000 mi"),
        (-.infinity, "-1,000,000,000,000,000 km", "-1,000,000,000,000,000 mi"), (.nan, "? km", "? mi"),
    ])
    func `are written in both units`(metres: Double, metric: String, imperial: String) {
        #expect(Website.length(metres, Settings(units: .metric)) == metric)
        #expect(Website.length(metres, Settings(units: .imperial)) == imperial)
    }

    @Test func `out of range in a typed place are refused with words`() async throws {
        let site = try TestSite()
        let answer = try await site.get("/?place=geo:47,9;u=9999999999999999999999999999999")
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("between 0 and 40,075,017 metres"))
    }

    @Test func `and coordinates follow the settings, in a typed place and on the map`() async throws {
        let site = try TestSite()
        #expect(try await site.get("/?place=geo:47.141,9.521;u=12").text.contains("47.14100000"))
        #expect(try await site.get("/map?bbox=9.5,47.1,9.6,47.2").text.contains(" km</text>"))
        _ = try await site.post("/settings", [("coordinateFormat", "dms"), ("units", "imperial")])
        let page = try await site.get("/?place=geo:47.141,9.521;u=12").text
        #expect(page.contains("47°08′27.60″N") && page.contains("9°31′15.60″E") && page.contains("± 39 ft"))
        #expect(page.contains("latitude=47.14100000&amp;longitude=9.52100000"))
        #expect(try await site.get("/map?bbox=9.5,47.1,9.6,47.2").text.contains(" mi</text>"))
    }

    @Test func `of an imported place show, however high it is said to be`() async throws {
        let site = try TestSite()
        let id = try await site.tag()
        var location = try #require(try site.website.locations.location(id, owner: .first))
        location.altitude = 1e300
        location.id = .make()
        _ = try await site.website.locations.insert(location, owner: .first)
        #expect(try await site.get("/locations/\(location.id)").text.contains("1,000,000,000,000,000 km"))
    }
}
