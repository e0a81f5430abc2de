// Photos of forms that came back for correction.

import Geography
package import Locations
import SQLite

/// Pending uploads; every public method is one transaction (see ``LocationStore``).
///
/// ``LocationStore`` consumes them in the transaction that saves their location.
package struct UploadStore: Sendable {
    private let database: Database
    /// Uploads of one owner at most.
    package static let limit = 40
    /// Bytes of one owner's uploads together at most.
    package static let byteLimit = 400 * 1024 * 1024
    /// How long they are kept, in milliseconds.
    package static let lifetime: Int64 = 24 * 60 * 60 * 1000

    package init(_ database: Database) {
        self.database = database
    }

    /// Keeps as many of the uploads as may be kept; the owner's oldest ones make room for them.
    package func insert(_ uploads: [PendingUpload], owner: Owner) async throws {
        var room = Self.byteLimit
        let fitting = uploads.filter { upload in
            guard upload.photo.byteCount <= room else { return false }
            room -= upload.photo.byteCount
            return true
        }.prefix(Self.limit)
        guard !fitting.isEmpty else { return }
        try await database.write { connection in
            for upload in fitting { try Self.insert(upload, owner: owner, on: connection) }
            try Self.makeRoom(owner: owner, on: connection)
        }
    }

    /// Those of the ids that are there, in the order asked for, each once.
    package func uploads(_ ids: [Identifier], owner: Owner) throws -> [PendingUpload] {
        var seen: Set<Identifier> = []
        let ids = ids.filter { seen.insert($0).inserted }.prefix(Self.limit)
        return try database.read { connection in
            try ids.compactMap { id in
                try connection.first(
                    """
                    SELECT \(PhotoRow.columns), p.filename, p.created
                    FROM (SELECT *, 0 AS position FROM uploads) p
                    WHERE p.uuid = $1
                      AND p.owner = $2
                    """, id, owner
                ) { row in
                    PendingUpload(photo: try PhotoRow.read(row), filename: row.text(10), created: row.instant(11))
                }
            }
        }
    }

    /// Forgets the uploads of every owner that are older than their lifetime.
    ///
    /// - Returns: how many it were.
    package func purge(now: Instant = .now) async throws -> Int {
        try await database.write { connection in
            try connection.run(
                """
                DELETE FROM uploads
                WHERE owner IN (SELECT id FROM owners)
                  AND created < $1
                """, Instant(milliseconds: now.milliseconds - Self.lifetime))
        }
    }

    // MARK: - Within a transaction

    static func delete(_ ids: [Identifier], owner: Owner, on connection: Connection) throws {
        for id in ids {
            try connection.run(
                """
                DELETE FROM uploads
                WHERE uuid = $1
                  AND owner = $2
                """, id, owner)
        }
    }

    private static func insert(_ upload: PendingUpload, owner: Owner, on connection: Connection) throws {
        let photo = upload.photo
        do {
            try connection.run(
                """
                INSERT INTO uploads (
                    uuid, owner, content, media_type, width, height, byte_count, latitude, longitude, date, filename,
                    created)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                """, photo.id, owner, photo.content, photo.mediaType, photo.width, photo.height, photo.byteCount,
                photo.coordinate?.latitude, photo.coordinate?.longitude, photo.date, upload.filename, upload.created)
        } catch {
            throw error.isDuplicate ? Problem(.conflict, "This photo was added already.") : error
        }
    }

    private static func makeRoom(owner: Owner, on connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM uploads
            WHERE id IN (
                SELECT id
                FROM (
                    SELECT id,
                        row_number() OVER newest AS number,
                        sum(byte_count) OVER newest AS bytes
                    FROM uploads
                    WHERE owner = $1
                    WINDOW newest AS (ORDER BY created DESC, id DESC)
                ) ranked
                WHERE number > $2
                   OR bytes > $3)
            """, owner, limit, byteLimit)
    }
}
