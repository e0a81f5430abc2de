// What is made of a Nominatim server's answers, as one was recorded giving them.

import Foundation
import Geography
import Locations
import TestSupport
import Testing

@testable import Geocoding

@Suite struct NominatimTests {
    private static let samples = SharedData.folder("nominatim/samples")
    private static let hasSamples = FileManager.default.fileExists(atPath: samples.path)

    enum Outcome: Equatable {
        /// House, street, quarter, town, county, postcode, country code, name.
        case found(String)
        case none
        case failed
    }

    /// Of each recorded answer what has to become of it at the place that was asked for.
    static let outcomes: [(file: String, place: (Double, Double), outcome: Outcome)] = [
        ("01-house-number.de", (47.14, 9.52), .found("5|Badwegli|Ebenholz|Vaduz|Oberland|9490|LI|")),
        ("02-house-number.en", (47.14, 9.52), .found("5|Badwegli|Ebenholz|Vaduz|Oberland|9490|LI|")),
        (
            "03-poi-with-house-number.de", (47.24183, 9.5612),
            .found("5|Rietlestrasse|Hinterer Schellenberg|Schellenberg|Unterland|9488|LI|Wirthschaft zum Löwen")
        ),
        (
            "04-poi-no-house-number.en", (47.06026, 9.49695),
            .found("|Iradug|Mäls|Balzers|Oberland|9496|LI|Kapelle St. Peter")
        ),
        (
            "05-poi-extratags-namedetails.en", (47.06026, 9.49695),
            .found("|Iradug|Mäls|Balzers|Oberland|9496|LI|Kapelle St. Peter")
        ),
        ("06-street-only.de", (47.13, 9.52), .found("|Schliassaweg||Vaduz|Oberland|9490|LI|")),
        (
            "07-street-only-usa.en", (32.464, -86.4597),
            .found("|Wetumpka Street|Prattmont|Prattville|Autauga County|30607|US|")
        ),
        (
            "08-street-only-usa.de", (32.464, -86.4597),
            .found("|Wetumpka Street|Prattmont|Prattville|Autauga County|30607|US|")
        ),
        // The guidepost is 300 m away.
        ("09-forest-default.de", (47.18567, 9.57322), .none),
        // The river's point is kilometres away; its box isn't.
        ("10-forest-layer-natural.de", (47.18567, 9.57322), .none),
        ("11-peak-layer-natural.en", (47.14859, 9.56188), .none),
        ("12-village-zoom13.de", (47.132505, 9.543498), .found("||Masescha|Triesenberg|Oberland|9497|LI|")),
        ("13-town-zoom10.en", (47.14, 9.52), .found("|||Vaduz|Oberland|9490|LI|")),
        ("14-country-zoom3.de", (47.14, 9.52), .none),
        ("15-outside-extract-country-only.de", (48.85, 2.35), .none),
        ("16-outside-extract-country-only.en", (48.85, 2.35), .none),
        ("17-ocean-unable-to-geocode.en", (0, -30), .none),
        ("18-bad-latitude-range.en", (90, 1), .none),
        ("19-bad-parameter-400.en", (47.14, 9.52), .failed),
        ("20-bad-format-400.en", (47.14, 9.52), .failed),
        ("21-format-json.de", (47.14, 9.52), .found("5|Badwegli|Ebenholz|Vaduz|Oberland|9490|LI|")),
        ("22-format-geojson.de", (47.14, 9.52), .failed),
        ("23-format-geocodejson.de", (47.14, 9.52), .failed),
        ("24-polygon.de", (47.14, 9.52), .found("5|Badwegli|Ebenholz|Vaduz|Oberland|9490|LI|")),
        ("25-border-neighbour-country.en", (47.2086, 9.447), .none),
        ("26-search.de", (47.14, 9.52), .failed),
        ("27-search-empty.en", (47.14, 9.52), .failed),
        ("28-search-structured.en", (47.14, 9.52), .failed),
        ("29-lookup.en", (47.14, 9.52), .failed),
        ("30-status.en", (47.14, 9.52), .failed),
        // The street ends 180 m away.
        ("31-park.en", (32.47949, -86.47741), .found("||Upper Kingston|Prattville|Autauga County||US|")),
    ]

    /// What is made of the answer of a server for a place.
    private func result(
        status: Int = 200, _ body: String, at place: (Double, Double) = (47.14, 9.52)
    ) async throws -> ReverseGeocodingResult? {
        let server = try FakeServer { _ in .answer(status: status, body: body) }
        let geocoder = try ProviderAddress("nominatim=\(server.url)").geocoder(userAgent: "Test/1", pace: RequestPace())
        return try await geocoder.placemark(at: #require(Coordinate(latitude: place.0, longitude: place.1)))
    }

    /// The same in short.
    private func outcome(status: Int, _ body: String, at place: (Double, Double)) async throws -> Outcome {
        do {
            guard let result = try await result(status: status, body, at: place) else { return .none }
            #expect(result.source == "nominatim" && result.attribution.contains("© OpenStreetMap"))
            let placemark = result.placemark
            return .found(
                [
                    placemark.subThoroughfare, placemark.thoroughfare, placemark.subLocality, placemark.locality,
                    placemark.subAdministrativeArea, placemark.postalCode, placemark.isoCountryCode, placemark.name,
                ].map { $0 ?? "" }.joined(separator: "|"))
        } catch is GeocodingFailure {
            return .failed
        }
    }

    @Test(.enabled(if: hasSamples), arguments: outcomes.indices)
    func `Of a recorded answer what holds at the place is taken`(index: Int) async throws {
        let (file, place, expected) = Self.outcomes[index]
        let body = try String(contentsOf: Self.samples.appending(path: "\(file).json"), encoding: .utf8)
        let status = body.contains("400") && file.contains("400") ? 400 : 200
        #expect(try await outcome(status: status, body, at: place) == expected, "\(file)")
    }

    @Test(.enabled(if: hasSamples)) func `No recorded answer is left out`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path).filter { $0 != "index.json" }
        #expect(Set(files) == Set(Self.outcomes.map { "\($0.file).json" }))
    }

    private static func answer(_ address: String, lat: String = "47.14", lon: String = "9.52") -> String {
        #"{"place_id":1,"lat":"\#(lat)","lon":"\#(lon)","address":{\#(address)}}"#
    }

    @Test(arguments: [
        (#""house_number":"25;23","road":"Städtle","city":"Vaduz""#, "25|Städtle||Vaduz||||"),
        (#""pedestrian":"Rathausplatz","suburb":"Ebenholz","city":"Vaduz""#, "|Rathausplatz|Ebenholz|Vaduz||||"),
        (#""village":"Nendeln","municipality":"Eschen""#, "||Eschen|Nendeln||||"),
        (#""road":"A\nB\u0000","city":"  ""#, "|A B||||||"),
    ])
    func `Parts have many names, and are cleaned`(address: String, expected: String) async throws {
        #expect(try await outcome(status: 200, Self.answer(address), at: (47.14, 9.52)) == .found(expected))
    }

    @Test(arguments: [
        ("47.1405", "7|Städtle||Vaduz||||"), ("47.1408", "|Städtle||Vaduz||||"), ("47.142", "|||Vaduz||||"),
        ("47.16", ""),
    ])
    func `The farther what was found is, the less of it is believed`(latitude: String, expected: String) async throws {
        let body = Self.answer(#""house_number":"7","road":"Städtle","city":"Vaduz""#, lat: latitude)
        let outcome = try await outcome(status: 200, body, at: (47.14, 9.52))
        #expect(outcome == (expected.isEmpty ? .none : .found(expected)))
    }

    @Test(arguments: [
        (#""ISO3166-2-lvl8":"LI-11""#, "LI-11"), (#""ISO3166-2-lvl6":"FR-75","ISO3166-2-lvl4":"FR-IDF""#, "FR-IDF"),
        (#""ISO3166-2-lvl4":"US-AL;US-GA""#, nil), (#""ISO3166-2-lvl4":"al","ISO3166-2-lvl6":"US-AL""#, "US-AL"),
        (#""state":"Alabama""#, nil),
    ])
    func `The region's code is that of the greatest area that has one`(parts: String, code: String?) async throws {
        #expect(try await result(Self.answer(#""road":"Main Street",\#(parts)"#))?.isoRegionCode == code)
    }
}
