// The map's colours: the same in pages and in pictures, light or dark.

import Cartography
import Foundation
import HTTP
import Testing

struct `The map's colours` {
    @Test func `are the style sheet's`() throws {
        let tokens = try String(contentsOfFile: TestSite.project + "/Public/css/tokens.css", encoding: .utf8)
        let pattern = /--map-([a-z-]+): light-dark\(rgb\((\d+) (\d+) (\d+)\), rgb\((\d+) (\d+) (\d+)\)\)/
        var (light, dark): ([String: MapColor], [String: MapColor]) = ([:], [:])
        for match in tokens.matches(of: pattern) {
            let parts = try [match.2, match.3, match.4, match.5, match.6, match.7].map { try #require(UInt8($0)) }
            light[String(match.1)] = MapColor(parts[0], parts[1], parts[2])
            dark[String(match.1)] = MapColor(parts[3], parts[4], parts[5])
        }
        #expect(light.count == 11)
        for (colors, palette) in [(light, MapPalette.light), (dark, MapPalette.dark)] {
            let named = [
                "water": palette.sea, "land": palette.land, "coast": palette.coast, "border": palette.border,
                "region-border": palette.regionBorder, "river": palette.river, "graticule": palette.graticule,
                "country-label": palette.countryLabel, "label": palette.label, "pin": palette.pin,
                "pin-outline": palette.pinOutline,
            ]
            #expect(colors == named)
        }
    }

    @Test func `of a picture are those asked for, or chosen`() async throws {
        let site = try TestSite()
        let (light, dark) = (MapPalette.light.sea.text, MapPalette.dark.sea.text)
        #expect(try await site.get("/map.svg").text.contains(dark))
        #expect(try await site.get("/map.svg?appearance=light").text.contains(light))
        #expect(try await site.get("/map.svg?appearance=pink").status == .badRequest)
        let id = try await site.tag()
        #expect(try await site.get("/locations/\(id)").text.contains("<source media=\"(prefers-color-scheme: light)\""))
        _ = try await site.post("/settings", [("appearance", "light")])
        #expect(try await site.get("/map.svg").text.contains(light))
        #expect(try await site.get("/map.svg?appearance=dark").text.contains(dark))
        #expect(try await !site.get("/locations/\(id)").text.contains("<source"))
        #expect(try await !site.get("/map?pick=1").text.contains("<source"))
    }
}
