// The map's pages: pins as links, and a place picked by pressing.

import Geography
import HTTP
import Locations
import Storage
import Testing

@testable import Website

struct `The map's pages` {
    @Test func `show pins as links`() async throws {
        let site = try TestSite()
        let id = try await site.tag([("description", "Castle <&"), ("category", "Landmark")])
        let page = try await site.get("/map?bbox=9,46.5,10,47.5")
        #expect(page.text.contains("href=\"/locations/\(id)\""))
        #expect(page.text.contains("Castle &lt;&amp;"))
        let picture = try await site.get("/map.svg?bbox=9,46.5,10,47.5&width=390&height=300")
        #expect(picture.fields["Content-Type"] == "image/svg+xml")
        #expect(picture.text.hasPrefix("<svg xmlns="))
    }

    @Test func `go closer with each Zoom in until there is none`() async throws {
        let site = try TestSite()
        var path = "/map?latitude=47.141&longitude=9.5209"
        var boxes: Set<Substring> = []
        while boxes.count < 10 {
            let page = try await site.get(path).text
            guard
                let box = page.split(separator: "map-frame wide")[0].firstMatch(
                    of: /class="zoom-in" href="[^"]*bbox=([^"&]+)"/)?.1
            else { break }
            try #require(boxes.insert(box).inserted, "Zoom in leads to the same map")
            path = "/map?bbox=\(box)"
        }
        #expect((4...6).contains(boxes.count))
    }

    @Test func `count every location, and list those that no zoom shows apart`() async throws {
        let site = try TestSite()
        let category = try #require(try site.website.categories.categories(owner: .first).first).id
        let locations = try (0..<600).map { number in
            Location(
                id: .make(),
                coordinate: try #require(
                    Coordinate(latitude: 47.123456789, longitude: number < 599 ? 9.123456789 : 9.5)),
                description: "n\(number)", category: category, date: Instant(milliseconds: Int64(number)),
                timeZone: "UTC")
        }
        _ = try await site.website.locations.insert(contentsOf: locations, owner: .first)
        let page = try await site.get("/map?bbox=8,46,10,48&q=n")
        #expect(page.text.contains("<h2>600 locations</h2>"))
        #expect(page.text.contains("<title>599 places</title>"))
        #expect(page.text.contains("href=\"/locations/\(locations[599].id)\""))
        let list = try #require(page.text.firstMatch(of: /class="map-cluster" href="([^"]+)"/)?.1)
        #expect(list.hasPrefix("/locations?q=n&amp;bbox=9.12345"))
        let found = try await site.get(String(list).replacing("&amp;", with: "&"))
        #expect(found.text.contains("599"))
        let apart = try await site.get("/map?bbox=-180,-90,180,90").text
        #expect(apart.contains("<title>600 places</title>"))
        #expect(apart.firstMatch(of: /class="map-cluster" href="([^"]+)"/)?.1.hasPrefix("/map?bbox=") == true)
    }

    @Test func `come nearer with each press until the place is exact`() async throws {
        let site = try TestSite()
        var path = "/map?pick=1"
        var presses = 0
        while presses < 10 {
            let answer = try await site.get(path + "&x=170&y=170")
            presses += 1
            if answer.status == .seeOther {
                #expect(answer.location?.hasPrefix("/?place=") == true)
                break
            }
            let box = try #require(answer.text.firstMatch(of: /name="bbox" value="([^"]+)"/)?.1)
            path = "/map?pick=1&bbox=\(box)"
        }
        #expect((4...8).contains(presses))
        #expect(try await site.get("/map?pick=1&x=9999&y=1").status == .badRequest)
        #expect(try await site.get("/map?pick=1&x=NaN&y=1").status == .badRequest)
        #expect(try await site.get("/map?pick=1&x=1").status == .badRequest)
    }

    @Test(arguments: ["1,4,3,2", "1,2,3", "-181,2,3,4", "1,2,1,2", "1,2,1,4", "1,2,3,2", "nan,2,3,4"])
    func `refuse a part of the world that is none`(box: String) async throws {
        let site = try TestSite()
        for path in ["/map", "/map.svg"] {
            let answer = try await site.get("\(path)?bbox=\(box)")
            #expect(answer.status == .badRequest && answer.text.contains("A map area"), "\(path)")
        }
    }

    @Test func `tell scripts what is around all locations, unless a part is asked for`() async throws {
        let site = try TestSite()
        #expect(try await !site.get("/map").text.contains("data-everywhere="))
        for longitude in ["179.9", "-179.9"] {
            _ = try await site.tag([("latitude", "-17"), ("longitude", longitude)])
        }
        let page = try await site.get("/map").text
        #expect(page.contains("data-everywhere=\"179.9") && !page.contains("data-box="))
        #expect(try await !site.get("/map?bbox=1,2,3,4").text.contains("data-everywhere="))
    }

    @Test func `keep to an area, as lists and exports do`() async throws {
        let site = try TestSite()
        _ = try await site.tag([("description", "Inside")])
        _ = try await site.tag([("description", "Outside"), ("latitude", "46.9")])
        let area = "POLYGON((9 47,10 47,10 48,9 47))".replacing(" ", with: "%20")
        for path in ["/locations", "/locations?sort=date", "/map", "/locations.geojson"] {
            let text = try await site.get(path + (path.contains("?") ? "&" : "?") + "area=\(area)").text
            #expect(text.contains("Inside") && !text.contains("Outside"), "\(path)")
            let refused = try await site.get(path + (path.contains("?") ? "&" : "?") + "area=POINT(9%2047)")
            #expect(refused.status == .badRequest)
            #expect(path != "/map" || refused.text.contains("polygon in WKT or GeoJSON"))
        }
        #expect(try await site.get("/locations?area=\(area)").text.contains("name=\"area\""))
        #expect(try await site.get("/export?area=\(area)").text.contains("1 location"))
    }
}
