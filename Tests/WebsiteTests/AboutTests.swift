// The page About.

import Testing

@testable import Website

struct `The page About` {
    @Test(arguments: [
        ("GeoNames", "CC BY 4.0"), ("© OpenStreetMap contributors", "ODbL 1.0"), ("Natural Earth", "Public domain"),
        ("Unicode CLDR", "Unicode License v3"), ("libosmium", "Boost"),
    ])
    func `names whose data and software this is, with the licence`(source: String, licence: String) async throws {
        let text = try await TestSite().get("/about").text
        #expect(text.contains(source) && text.contains(licence))
    }
}
