// Places taken in from files, as the command does it.

import Foundation
import Geocoding
import Geography
import Locations
import Storage
import Synchronization
import Testing

@testable import Website

struct `An import` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    /// Imports a collection of these features.
    private func take(_ features: String..., geocoder: (any ReverseGeocoder)? = nil) async throws -> ImportReport {
        let file = site.directory + "/in.geojson"
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let importer = LocationImporter(database: site.database, geocoder: geocoder ?? site.website.geocoder)
        return try await importer.importGeoJSON(file, owner: .first) { _ in }
    }

    private static func feature(_ properties: String = "", id: Identifier? = nil, at position: String = "9.52,47.14")
        -> String
    {
        let id = id.map { #""id":"\#($0)","# } ?? ""
        return #"{"type":"Feature",\#(id)"geometry":{"type":"Point","coordinates":[\#(position)]},"#
            + #""properties":{\#(properties)}}"#
    }

    private func locations() throws -> [Location] {
        var all: [Location] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        return all
    }

    /// Counts its questions and answers none of them.
    private final class Broken: ReverseGeocoder {
        let questions = Atomic(0)

        func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
            questions.add(1, ordering: .relaxed)
            throw Problem(.unavailable, "It didn’t answer.")
        }
    }

    @Test func `asks for an address once, and remembers a failure as one`() async throws {
        let geocoder = Broken()
        #expect(try await take(Self.feature(), geocoder: geocoder).taken == 1)
        #expect(geocoder.questions.load(ordering: .relaxed) == 1)
        let location = try #require(try locations().first)
        #expect(location.addressState == .failed && location.timeZone == "Etc/GMT-1")
    }
}
