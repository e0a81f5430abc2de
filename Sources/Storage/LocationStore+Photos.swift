// The photos of locations.

package import Locations
import SQLite

extension LocationStore {
    static let tooManyPhotos = Problem(
        .tooLarge, "A location holds at most \(photoLimit) photos. Remove some first.", field: "photo")

    /// The photo and its location, unless that is in the Trash and `includingTrash` isn't given.
    package func photo(
        _ id: Identifier, owner: Owner, includingTrash: Bool = false
    ) throws -> (photo: Photo, location: Identifier)? {
        try database.read { connection in
            try connection.first(
                """
                SELECT \(PhotoRow.columns), l.uuid
                FROM photos p
                JOIN locations l ON l.id = p.location
                WHERE p.uuid = $1
                  AND l.owner = $2
                  AND (l.deleted IS NULL OR $3)
                """, id, owner, includingTrash
            ) { (try PhotoRow.read($0), try $0.identifier(10)) }
        }
    }

    /// Deletes a photo and counts its location's revision up.
    ///
    /// - Returns: its location; `nil` where there is no such photo.
    package func deletePhoto(_ id: Identifier, owner: Owner) async throws -> Identifier? {
        try await database.write { connection in
            guard let place = try PhotoRow.place(of: id, owner: owner, on: connection) else { return nil }
            try connection.run(
                """
                DELETE FROM photos
                WHERE uuid = $1
                  AND location = $2
                """, id, place.key)
            try PhotoRow.arrange(place.photos.filter { $0 != id }, on: connection)
            try PhotoRow.updateLocation(place.key, on: connection)
            try Self.touch(place.key, on: connection)
            return place.location
        }
    }

    /// Puts a photo to another place among those of its location, and counts the location's revision up.
    ///
    /// - Parameter position: from 0; beyond the end means last, below 0 first.
    /// - Returns: its location; `nil` where there is no such photo.
    package func movePhoto(_ id: Identifier, to position: Int, owner: Owner) async throws -> Identifier? {
        try await database.write { connection in
            guard let place = try PhotoRow.place(of: id, owner: owner, on: connection) else { return nil }
            var photos = place.photos.filter { $0 != id }
            photos.insert(id, at: min(max(0, position), photos.count))
            guard photos != place.photos else { return place.location }
            try PhotoRow.arrange(photos, on: connection)
            try PhotoRow.updateLocation(place.key, on: connection)
            try Self.touch(place.key, on: connection)
            return place.location
        }
    }

    /// Counts a location's revision up.
    static func touch(_ key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE locations
            SET revision = revision + 1,
                modified = $2
            WHERE id = $1
            """, key, Instant.now)
    }
}
