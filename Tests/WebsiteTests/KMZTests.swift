// KMZ: KML in an archive, with photos.

import Foundation
import Geography
import Locations
import Storage
import TestSupport
import Testing

@testable import Website

struct `A KMZ` {
    private let site: TestSite

    init() throws {
        site = try TestSite()
    }

    private var importer: LocationImporter {
        LocationImporter(database: site.database, geocoder: site.website.geocoder)
    }

    private func all(_ site: TestSite) throws -> [Location] {
        var all: [Location] = []
        try site.website.locations.forEach(LocationFilter(), owner: .first) { all.append($0) }
        return all
    }

    @Test(
        .enabled(if: !SharedPlace.all.isEmpty, "shared/data isn't here"),
        arguments: SharedPlace.all.filter { $0.format == "kmz" })
    func `gives what the index of people's files names`(file: SharedPlace) async throws {
        let path = SharedPlace.directory.appending(path: file.file).path
        guard let points = Int(file.points) else {
            let problem = await #expect(throws: Problem.self) {
                try await importer.importFile(path, owner: .first) { _ in }
            }
            #expect(problem?.message == "“doc.kml” is too large when unpacked. Nothing was taken.")
            return
        }
        // A file's name says nothing.
        let renamed = site.directory + "/renamed.kml"
        try FileManager.default.copyItem(atPath: path, toPath: renamed)
        #expect(try await importer.importFile(renamed, owner: .first) { _ in }.taken == points)
        let first = try all(site).first { $0.name == file.firstName }
        #expect(first?.coordinate.latitude == file.latitude && first?.coordinate.longitude == file.longitude)
    }
}
