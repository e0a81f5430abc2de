// Rows that wait for a position.

import Foundation
package import Locations
import SQLite

extension ImportStore {
    private static let waiting = """
        n.kind = 'unplaced'
        AND n.is_settled = 0
        AND i.owner = $1
        AND NOT EXISTS (SELECT 1 FROM locations l WHERE l.uuid = n.uuid)
        """

    /// How many rows wait for a position.
    package func unplacedCount(owner: Owner) throws -> Int {
        try database.read { connection in
            try connection.first(
                """
                SELECT count(*)
                FROM import_rows n
                JOIN import_files f ON f.id = n.file
                JOIN imports i ON i.id = f.import
                WHERE \(Self.waiting)
                """, owner
            ) { Int($0.integer(0)) } ?? 0
        }
    }

    /// One page of the rows that wait for a position, the oldest first.
    ///
    /// - Parameter key: ``UnplacedPlace/key`` of the last of the page before.
    package func unplaced(owner: Owner, after key: Int64 = 0, limit: Int) throws -> [UnplacedPlace] {
        try database.read { connection in
            try connection.all(
                """
                SELECT \(Self.placeColumns)
                FROM import_rows n
                JOIN import_files f ON f.id = n.file
                JOIN imports i ON i.id = f.import
                WHERE \(Self.waiting)
                  AND n.id > $2
                ORDER BY n.id
                LIMIT $3
                """, owner, key, limit, read: Self.readPlace)
        }
    }

    /// The row whose location is to have that id, whether it still waits or not.
    package func unplaced(_ id: Identifier, owner: Owner) throws -> UnplacedPlace? {
        try database.read { connection in
            try connection.first(
                """
                SELECT \(Self.placeColumns)
                FROM import_rows n
                JOIN import_files f ON f.id = n.file
                JOIN imports i ON i.id = f.import
                WHERE n.uuid = $2
                  AND n.kind = 'unplaced'
                  AND i.owner = $1
                """, owner, id, read: Self.readPlace)
        }
    }

    /// Takes a row from those that wait for a position, or puts it back among them.
    ///
    /// - Returns: whether there is such a row.
    package func dismiss(_ id: Identifier, _ isDismissed: Bool, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            try connection.run(
                """
                UPDATE import_rows
                SET is_settled = $3
                WHERE uuid = $2
                  AND kind = 'unplaced'
                  AND file IN (SELECT f.id FROM import_files f JOIN imports i ON i.id = f.import WHERE i.owner = $1)
                """, owner, id, isDismissed) > 0
        }
    }

    private static let placeColumns = "n.id, n.uuid, n.details, n.row, f.name, i.uuid"

    private static func readPlace(_ row: borrowing Statement) throws -> UnplacedPlace {
        guard let details = try? JSONDecoder().decode(UnplacedRow.self, from: Data(row.text(2).utf8)) else {
            throw DamagedRow(column: "details")
        }
        return UnplacedPlace(
            key: row.integer(0), id: try row.identifier(1), details: details, row: Int(row.integer(3)),
            file: row.text(4), record: try row.identifier(5))
    }
}
