// How a disguise stands in its tables.

import Locations
import SQLite

/// Rows of `disguises d`, joined with their locations `l` where they have one that isn't in the Trash.
enum DisguiseRow {
    static let columns = """
        d.id, d.uuid, d.face, d.content, d.media_type, d.width, d.height, d.byte_count, l.uuid, d.created, d.modified,
        d.deleted
        """
    static let source = "disguises d LEFT JOIN locations l ON l.id = d.location AND l.deleted IS NULL"
    static let notFound = Problem(.notFound, "There is no such disguise. It may have been deleted.")

    /// Reads ``columns``, and the elements.
    static func read(_ row: borrowing Statement, on connection: Connection) throws -> Disguise {
        let key = row.integer(0)
        let face = Photo(
            id: try row.identifier(2), content: try row.content(3), mediaType: row.text(4), width: Int(row.integer(5)),
            height: Int(row.integer(6)), byteCount: Int(row.integer(7)))
        return Disguise(
            id: try row.identifier(1), face: face, location: row.optionalIdentifier(8),
            elements: try DisguiseElementRow.elements(of: key, on: connection),
            clearedCount: try DisguiseElementRow.clearedCount(of: key, on: connection), created: row.instant(9),
            modified: row.instant(10), deleted: row.optionalInstant(11))
    }

    /// The owner's disguise of that name, in the Trash or not.
    static func find(_ id: Identifier, owner: Owner, on connection: Connection) throws -> Disguise? {
        try connection.first(
            """
            SELECT \(columns)
            FROM \(source)
            WHERE d.uuid = $1
              AND d.owner = $2
            """, id, owner
        ) { try read($0, on: connection) }
    }

    /// Inserts a disguise without elements.
    ///
    /// - Returns: whether it is new; otherwise the owner's disguise of the same id stays as it was.
    /// - Throws: ``Locations/Problem`` of kind `notFound` where the id is another owner's.
    static func insert(_ disguise: Disguise, owner: Owner, on connection: Connection) throws -> Bool {
        if try find(disguise.id, owner: owner, on: connection) != nil { return false }
        let face = disguise.face
        let location = try disguise.location.flatMap { try LocationRow.key(of: $0, owner: owner, on: connection) }
        let isNew = try connection.run(
            """
            INSERT INTO disguises (
                uuid, owner, face, content, media_type, width, height, byte_count, location, last_number, created,
                modified)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $10)
            ON CONFLICT (uuid) DO NOTHING
            """, disguise.id, owner, face.id, face.content, face.mediaType, face.width, face.height, face.byteCount,
            location, disguise.created)
        guard isNew == 1 else { throw notFound }
        return true
    }

    /// The inside name of a disguise that isn't in the Trash.
    ///
    /// - Throws: ``Locations/Problem`` of kind `notFound`.
    static func key(of id: Identifier, owner: Owner, on connection: Connection) throws -> Int64 {
        let key = try connection.first(
            """
            SELECT id
            FROM disguises
            WHERE uuid = $1
              AND owner = $2
              AND deleted IS NULL
            """, id, owner
        ) { $0.integer(0) }
        guard let key else { throw notFound }
        return key
    }

    /// Notes that a disguise was changed now.
    static func touch(_ key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE disguises
            SET modified = $2
            WHERE id = $1
            """, key, Instant.now)
    }

    /// Lets all disguises of one location's photos, also those in the Trash, be of another one.
    static func move(from source: Int64, to target: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE disguises
            SET location = $2
            WHERE location = $1
            """, source, target)
    }

    /// A number for a new element.
    static func takeNumber(_ key: Int64, on connection: Connection) throws -> Int {
        try connection.first(
            """
            UPDATE disguises
            SET last_number = last_number + 1
            WHERE id = $1
            RETURNING last_number
            """, key
        ) { Int($0.integer(0)) } ?? 1
    }

    /// The numbers that its elements have, or had.
    static func numbers(_ key: Int64, on connection: Connection) throws -> Range<Int> {
        let last = try connection.first(
            """
            SELECT last_number
            FROM disguises
            WHERE id = $1
            """, key
        ) { Int($0.integer(0)) }
        return 1..<(last ?? 0) + 1
    }
}
