// A collection of locations in a directory of its own.

import Foundation
import Geography
import Locations
import SQLite
import Storage
import Testing

/// A collection of locations in a directory of its own, removed in deinit.
final class Collection: Sendable {
    let directory: String
    let database: Database
    let locations: LocationStore
    let categories: CategoryStore
    let uploads: UploadStore
    let settings: SettingsStore
    let owner = Owner.first
    static let stranger = Owner(id: 2)

    init() async throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("storage-\(UUID().uuidString)").path
        database = try Database(directory: directory)
        locations = LocationStore(database)
        categories = CategoryStore(database)
        uploads = UploadStore(database)
        settings = SettingsStore(database)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// A second owner with one category, as a later version may have.
    func addStranger() async throws -> Identifier {
        _ = try await database.write {
            try $0.run("INSERT INTO owners (id, name, created) VALUES ($1, 'Stranger', 0)", Self.stranger.id)
        }
        return try await categories.insert(name: "No Category", icon: "house", color: "#ffffff", owner: Self.stranger)
            .id
    }

    func category(_ name: String) throws -> Identifier {
        try #require(try categories.category(named: name, owner: owner)).id
    }

    /// A location that isn't stored yet; `day` counts from 2026-01-01.
    func make(
        _ description: String = "", at coordinate: (Double, Double) = (43.73, 7.42), day: Int64 = 0,
        in category: String = "No Category", photos: Int = 0, id: Identifier = .make()
    ) throws -> Location {
        Location(
            id: id, coordinate: try #require(Coordinate(latitude: coordinate.0, longitude: coordinate.1)),
            description: description, category: try self.category(category),
            date: Instant(milliseconds: 1_767_225_600_000 + day * 86_400_000), timeZone: "Europe/Monaco",
            photos: (0..<photos).map { Self.photo($0) })
    }

    @discardableResult
    func add(
        _ description: String = "", at coordinate: (Double, Double) = (43.73, 7.42), day: Int64 = 0,
        in category: String = "No Category", photos: Int = 0
    ) async throws -> Location {
        let location = try make(description, at: coordinate, day: day, in: category, photos: photos)
        return try await locations.insert(location, owner: owner).location
    }

    static func photo(_ number: Int, byteCount: Int = 1000) -> Photo {
        Photo(
            id: .make(), content: ContentHash(digest: (0..<32).map { UInt8(truncatingIfNeeded: number &+ $0) }),
            mediaType: "image/jpeg", width: 4032, height: 3024, byteCount: byteCount, position: number)
    }

    static func recording(_ number: Int) -> Recording {
        Recording(
            id: .make(), content: ContentHash(digest: (0..<32).map { UInt8(truncatingIfNeeded: number &* 3 &+ $0) }),
            mediaType: "audio/webm", byteCount: 1000, created: Instant(milliseconds: 1000), position: number)
    }

    /// The descriptions of what a filter lets through, newest first.
    func found(_ filter: LocationFilter) throws -> [String] {
        var found: [String] = []
        try locations.forEach(filter, owner: owner) { found.append($0.description) }
        return found
    }

    /// Everything that must hold after any change.
    func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
        #expect(try database.check() == [], sourceLocation: location)
    }
}

extension BoundingBox {
    static func make(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws -> BoundingBox {
        try #require(BoundingBox(west: west, south: south, east: east, north: north))
    }
}

extension Problem {
    /// The kind of the problem that `body` throws; `nil` where it throws none.
    static func kind(of body: () async throws -> Void) async throws -> Problem.Kind? {
        do {
            try await body()
            return nil
        } catch let problem as Problem {
            return problem.kind
        }
    }
}
