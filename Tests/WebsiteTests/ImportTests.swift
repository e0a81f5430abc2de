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
    private func take(
        _ features: String..., geocoder: (any ReverseGeocoder)? = nil, keptLimit: Int = KeptRows.limit
    ) async throws -> ImportReport {
        let file = site.directory + "/in.geojson"
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let importer = LocationImporter(
            database: site.database, media: site.website.media,
            geocoder: geocoder.map { ProviderChain(world: $0) } ?? site.website.geocoder, keptLimit: keptLimit)
        return try await importer.importFile(file, owner: .first) { _, _ in }
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

    @Test func `names each row whose id is there with something else`() async throws {
        let (one, two) = (Identifier.make(), Identifier.make())
        let report = try await take(
            Self.feature(#""name":"one""#, id: one), Self.feature(#""name":"other""#, id: one),
            Self.feature(#""name":"two""#, id: two), Self.feature(#""name":"two""#, id: two))
        #expect(report.taken == 2 && report.alreadyThere == 1 && report.skippedCount == 1)
        #expect(report.notes == ["row 2: a different place has this id already; it was not taken"])
        #expect(try await take(Self.feature(id: one)).alreadyThere == 1)
        #expect(Set(try locations().map(\.description)) == ["one", "two"])
    }

    @Test(arguments: [
        (#""name":"one""#, "9.53,47.14", "position"), (#""category":"Bar""#, "9.52,47.14", "category"),
        (#""name":"one","date":"2020-01-01""#, "9.52,47.14", "date"), (#""name":"two""#, "9.52,47.14", "description"),
        (#""addr:city":"Chur""#, "9.52,47.14", "address"), (#""altitude":1"#, "9.52,47.14", "altitude"),
        (#""accuracy":1"#, "9.52,47.14", "accuracy"), (#""address":"Here""#, "9.52,47.14", "address"),
        (#""timeZone":"Asia/Tokyo""#, "9.52,47.14", "time zone"),
    ])
    func `changes what an earlier one made, but nothing that was edited since`(
        properties: String, position: String, change: String
    ) async throws {
        let id = Identifier.make()
        _ = try await take(Self.feature(#""name":"one""#, id: id))
        let changed = Self.feature(properties, id: id, at: position)
        let report = try await take(changed)
        #expect(report.updated == 1 && report.notes.first?.hasPrefix("row 1: updated: \(change)") == true)
        #expect(try await take(changed).alreadyThere == 1)
        _ = try await site.website.locations.update(id, owner: .first) { $0.description = "mine" }
        let other = Self.feature(#""name":"three""#, id: id)
        #expect(
            try await take(other).notes == [
                "row 1: it was edited here since it was imported, and stays as it is"
            ])
        #expect(try locations().map(\.description) == ["mine"])
    }

    /// Knows one address everywhere.
    private struct Credited: ReverseGeocoder {
        let credit: String

        func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
            var placemark = Placemark()
            placemark.locality = "Vaduz"
            return ReverseGeocodingResult(placemark: placemark, distance: 0, source: "test", attribution: credit)
        }
    }

    @Test func `gives a place that moved the credit of its new address`() async throws {
        let id = Identifier.make()
        _ = try await take(Self.feature(id: id), geocoder: Credited(credit: "© one"))
        #expect(try locations().map(\.addressCredit) == ["© one"])
        let moved = Self.feature(id: id, at: "9.53,47.15")
        #expect(try await take(moved, geocoder: Credited(credit: "© two")).updated == 1)
        #expect(try locations().map(\.addressCredit) == ["© two"])
        // Who brings an address brings no credit with it.
        #expect(try await take(Self.feature(#""locality":"Triesen""#, id: id, at: "9.53,47.15")).updated == 1)
        #expect(try locations().map(\.addressCredit) == [nil])
    }

    @Test(arguments: [0, KeptRows.limit])
    func `comes to the same whether its rows could be kept or not`(limit: Int) async throws {
        let report = try await take(
            Self.feature(#""name":"one","category":"Mills""#), Self.feature(#""name":"two""#, at: "999,1"),
            Self.feature(#""name":"three""#, at: "0,0"), keptLimit: limit)
        #expect(report.taken == 2)
        #expect(
            report.notes == [
                "row 2: “two”: longitude 999.0 is out of range", "row 3: its position is 0,0: is that right?",
            ])
        #expect(try Set(locations().map(\.description)) == ["one", "three"])
        #expect(try site.website.categories.category(named: "Mills", owner: .first)?.locationCount == 1)
    }

    @Test func `leaves what was tagged by hand alone`() async throws {
        let id = try await site.tag([("description", "mine")])
        let report = try await take(Self.feature(#""name":"other""#, id: id))
        #expect(report.notes == ["row 1: a different place has this id already; it was not taken"])
    }

    @Test func `without ids tells of what it can't tell apart`() async throws {
        let report = try await take(Self.feature(), Self.feature(#""addr:housenumber":"5""#), Self.feature())
        #expect(report.taken == 1 && report.alreadyThere == 1)
        #expect(report.notes == ["row 2: this place is here already with other details; it was not taken"])
    }

    @Test func `names what is in the Trash, and takes nothing of it`() async throws {
        let feature = Self.feature(#""name":"gone""#, id: .make())
        _ = try await take(feature)
        let id = try #require(try locations().first).id
        _ = try await site.website.locations.trash(id, owner: .first)
        let report = try await take(feature)
        #expect(report.taken == 0 && report.alreadyThere == 0 && report.skippedCount == 1)
        #expect(report.notes == ["row 1: it is in the Trash; restore it there"])
        #expect(try locations().isEmpty)
    }

    @Test func `reads a pipe as it reads a file`() async throws {
        let pipe = site.directory + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let text = #"{"type":"FeatureCollection","features":[\#(Self.feature())]}"#
        Thread.detachNewThread { try? Data(text.utf8).write(to: URL(fileURLWithPath: pipe), options: []) }
        let importer = LocationImporter(
            database: site.database, media: site.website.media, geocoder: site.website.geocoder)
        #expect(try await importer.importFile(pipe, owner: .first) { _, _ in }.taken == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: site.directory)
        #expect(!names.contains { $0.hasPrefix("spool") })
    }

    @Test func `keeps no more of a pipe than its limit, and no folder`() throws {
        let pipe = site.directory + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let writer = open(pipe, O_RDWR)
        defer { close(writer) }
        try #require(write(writer, "0123456789", 10) == 10)
        #expect(throws: Problem.self) { try ImportFile(pipe, copyingInto: site.directory, limit: 9) }
        #expect(throws: Problem(.invalid, "This is a folder. Name the files in it.")) {
            try ImportFile(site.directory, copyingInto: site.directory)
        }
    }
}
