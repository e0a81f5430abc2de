// What is made of a Photon server's answers.

import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

@Suite struct PhotonTests {
    private func ask(_ body: String) async throws -> ReverseGeocodingResult? {
        let server = try FakeServer { _ in .answer(body: body) }
        let geocoder = try ProviderAddress("photon=\(server.url)").geocoder(userAgent: "Test/1", pace: RequestPace())
        return try await geocoder.placemark(at: #require(Coordinate(latitude: 47.14, longitude: 9.52)))
    }

    private static func collection(_ properties: String, at position: String = "9.52,47.14") -> String {
        #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(position)]},"#
            + #""properties":{\#(properties)}}]}"#
    }

    @Test func `A house has all its parts`() async throws {
        let found = try await ask(
            Self.collection(
                #""type":"house","osm_id":1,"housenumber":"5","street":"Badwegli","postcode":"9490","district":"Ebenholz","#
                    + #""city":"Vaduz","county":"Oberland","country":"Liechtenstein","countrycode":"LI","name":"Rathaus""#
            ))
        var expected = Placemark()
        expected.subThoroughfare = "5"
        expected.thoroughfare = "Badwegli"
        expected.postalCode = "9490"
        expected.subLocality = "Ebenholz"
        expected.locality = "Vaduz"
        expected.subAdministrativeArea = "Oberland"
        expected.country = "Liechtenstein"
        expected.isoCountryCode = "LI"
        expected.name = "Rathaus"
        #expect(found?.placemark == expected && found?.source == "photon")
        #expect(found?.attribution.contains("© OpenStreetMap") == true)
    }

    @Test func `A street and a town are named by their own names`() async throws {
        let street = try await ask(Self.collection(#""type":"street","name":"Städtle","city":"Vaduz""#))?.placemark
        #expect(street?.thoroughfare == "Städtle" && street?.name == nil)
        #expect(try await ask(Self.collection(#""type":"city","name":"Vaduz""#))?.placemark.locality == "Vaduz")
    }

    @Test func `What is far away has no street, and what is farther is nothing`() async throws {
        let properties = #""type":"house","housenumber":"5","street":"Badwegli","city":"Vaduz","countrycode":"LI""#
        let far = try await ask(Self.collection(properties, at: "9.522,47.142"))?.placemark
        #expect(far?.thoroughfare == nil && far?.locality == "Vaduz")
        #expect(try await ask(Self.collection(properties, at: "9.6,47.2")) == nil)
    }

    @Test func `The country alone is nothing, as is no feature`() async throws {
        #expect(
            try await ask(Self.collection(#""type":"country","countrycode":"LI","country":"Liechtenstein""#)) == nil)
        #expect(try await ask(#"{"type":"FeatureCollection","features":[]}"#) == nil)
    }

    @Test(arguments: [#"{"message":"missing search term"}"#, "[]", "<html>", ""])
    func `Anything else is no answer`(body: String) async throws {
        await #expect(throws: GeocodingFailure.self) { try await ask(body) }
    }
}
