// The order of a location's photos.

import Locations
import SQLite

extension PhotoRow {
    /// Where a photo belongs: its location outside the Trash, and all photos of that in order.
    static func place(
        of id: Identifier, owner: Owner, on connection: Connection
    ) throws -> (key: Int64, location: Identifier, photos: [Identifier])? {
        let place = try connection.first(
            """
            SELECT l.id, l.uuid
            FROM photos p
            JOIN locations l ON l.id = p.location
            WHERE p.uuid = $1
              AND l.owner = $2
              AND l.deleted IS NULL
            """, id, owner
        ) { (key: $0.integer(0), location: try $0.identifier(1)) }
        guard let place else { return nil }
        return (place.key, place.location, try photos(of: place.key, on: connection).map(\.id))
    }

    /// Gives photos the positions 0, 1...
    static func arrange(_ photos: [Identifier], on connection: Connection) throws {
        for (position, photo) in photos.enumerated() {
            try connection.run(
                """
                UPDATE photos
                SET position = $2
                WHERE uuid = $1
                """, photo, position)
        }
    }

    /// Moves all photos of one location behind those of another.
    ///
    /// - Throws: ``Locations/Problem`` of kind `tooLarge`.
    static func move(from source: Int64, to target: Int64, on connection: Connection) throws {
        let moving = try photos(of: source, on: connection)
        let count = try photos(of: target, on: connection).count
        guard count + moving.count <= LocationStore.photoLimit else { throw LocationStore.tooManyPhotos }
        for (index, photo) in moving.enumerated() {
            try connection.run(
                """
                UPDATE photos
                SET location = $2,
                    position = $3
                WHERE uuid = $1
                """, photo.id, target, count + index)
        }
        try updateLocation(source, on: connection)
        try updateLocation(target, on: connection)
    }
}
