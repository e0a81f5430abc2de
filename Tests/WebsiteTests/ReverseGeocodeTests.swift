// The JSON of an address.

import Foundation
import Geocoding
import HTTP
import Testing

@testable import Website

struct `Asking for an address` {
    private func json(_ answer: Answer) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    }

    @Test func `gives every part, the codes, the native name and the sources`() async throws {
        let site = try TestSite(providers: [FakeProvider(.success("Städtle"))])
        let answer = try json(try await site.get("/geocode/reverse?latitude=47.141&longitude=9.5209"))
        let placemark = try #require(answer["placemark"] as? [String: String])
        #expect(placemark["thoroughfare"] == "Städtle" && placemark["locality"] == "Vaduz")
        #expect(placemark["isoCountryCode"] == "LI" && placemark["timeZone"] == "Europe/Vaduz")
        #expect(answer["state"] as? String == "found" && answer["source"] as? String == "nominatim")
        #expect(answer["isoRegionCode"] as? String == "LI-11" && answer["nativeCountry"] as? String == "Liechtenstein")
        #expect((answer["lines"] as? [String])?.first == "Städtle" && answer["distance"] as? Double == 3)
        #expect((answer["attribution"] as? String)?.contains("© Street Mappers.") == true)
    }

    @Test func `falls back on the gazetteer while a server fails, and says when nobody can know`() async throws {
        let site = try TestSite(providers: [FakeProvider()])
        let answer = try await site.get("/geocode/reverse?latitude=48.2082&longitude=16.3738")
        #expect(answer.status == .ok)
        #expect(try json(answer)["source"] as? String == "gazetteer")
        #expect(try json(answer)["nativeCountry"] as? String == "Österreich")
        let sea = try await site.get("/geocode/reverse?latitude=0&longitude=-30")
        #expect(sea.status == .badGateway && sea.text.contains("can’t be reached"))
    }

    @Test func `at sea names the land nearby`() async throws {
        let site = try TestSite()
        let answer = try json(try await site.get("/geocode/reverse?latitude=53.75&longitude=6.5"))
        #expect(answer["state"] as? String == "none" && answer["placemark"] is NSNull)
        let land = try #require(answer["nearestLand"] as? [String: Any])
        #expect((land["name"] as? String)?.contains("Germany") == true, "\(land)")
        #expect((10_000...25_000).contains(land["distance"] as? Double ?? 0), "\(land)")
        let ocean = try json(try await site.get("/geocode/reverse?latitude=0&longitude=-30"))
        #expect(ocean["nearestLand"] == nil)
        let id = try await site.tag([("latitude", "53.75"), ("longitude", "6.5")])
        #expect(try await site.get("/locations/\(id)").text.contains("The nearest land is "))
    }
}
