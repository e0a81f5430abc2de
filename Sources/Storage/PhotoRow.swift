// How a photo stands in its table.

import Geography
import Locations
import SQLite

/// Rows of `photos`.
enum PhotoRow {
    static let columns = facts + ", p.position"
    /// What rows of every table of photos have.
    static let facts = """
        p.uuid, p.content, p.media_type, p.width, p.height, p.byte_count, p.latitude, p.longitude, p.date
        """

    static func read(_ row: borrowing Statement) throws -> Photo {
        var photo = try read(row, from: 0)
        photo.position = Int(row.integer(9))
        return photo
    }

    /// Reads ``facts``, of which the first is in `column`.
    static func read(_ row: borrowing Statement, from column: Int) throws -> Photo {
        Photo(
            id: try row.identifier(column), content: try row.content(column + 1), mediaType: row.text(column + 2),
            width: Int(row.integer(column + 3)), height: Int(row.integer(column + 4)),
            byteCount: Int(row.integer(column + 5)), coordinate: row.optionalCoordinate(column + 6),
            date: row.optionalInstant(column + 8))
    }

    static func photos(of location: Int64, on connection: Connection) throws -> [Photo] {
        try connection.all(
            """
            SELECT \(columns)
            FROM photos p
            WHERE p.location = $1
            ORDER BY p.position
            """, location, read: read)
    }

    /// Adds the photos behind those that the location has, and brings what `locations` repeats of them up to date.
    ///
    /// - Throws: ``Locations/Problem`` of kind `conflict` where a photo's id is taken.
    static func append(_ photos: [Photo], to location: Int64, on connection: Connection) throws {
        var position =
            try connection.first(
                """
                SELECT count(*)
                FROM photos
                WHERE location = $1
                """, location
            ) { Int($0.integer(0)) } ?? 0
        let insert = try connection.prepare(
            """
            INSERT INTO photos (
                location, uuid, content, media_type, width, height, byte_count, latitude, longitude, date, position)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """)
        do {
            for photo in photos {
                try insert.bind(
                    location, photo.id, photo.content, photo.mediaType, photo.width, photo.height, photo.byteCount,
                    photo.coordinate?.latitude, photo.coordinate?.longitude, photo.date, position)
                try insert.run()
                position += 1
            }
        } catch {
            throw error.isDuplicate ? Problem(.conflict, "This photo was added already.", field: "photo") : error
        }
        try updateLocation(location, on: connection)
    }

    /// Brings what `locations` repeats of its photos up to date.
    static func updateLocation(_ location: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE locations
            SET photo_count = (SELECT count(*) FROM photos WHERE location = $1),
                first_photo = (SELECT uuid FROM photos WHERE location = $1 ORDER BY position LIMIT 1)
            WHERE id = $1
            """, location)
    }
}
