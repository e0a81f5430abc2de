// The newest locations, which the place tree takes in together.

import Locations
import SQLite

extension PlaceTree {
    /// Locations that are made one by one are taken in when there are more than the first of these, which a map reads quickly
    /// enough; those that come together, when there are more than the second.
    static func tailLimit(inserting count: Int) -> Int64 { count == 1 ? 256 : 16_384 }

    /// The key of the last location that the tree holds; those with higher keys are its tail.
    func lastKey() throws -> Int64 {
        try connection.first(
            """
            SELECT last
            FROM place_tails
            WHERE owner = $1
            """, owner
        ) { $0.integer(0) } ?? 0
    }

    /// Not by an index: none begins with the key, which one of those that hold all the columns would hide.
    static let tailQuery = """
        SELECT id, category, date, latitude, longitude
        FROM locations NOT INDEXED
        WHERE id > $1
          AND owner = $2
          AND deleted IS NULL
        ORDER BY id
        LIMIT $3
        """

    /// The points of locations after a key, in order of their keys.
    func tail(after key: Int64, limit: Int = .max) throws -> [PlacePoint] {
        try connection.all(Self.tailQuery, key, owner, limit) {
            PlacePoint(
                key: $0.integer(0), category: $0.integer(1), date: $0.instant(2), coordinate: try $0.coordinate(3))
        }
    }

    /// Takes in the locations after a key, a part at a time, so that memory doesn't grow with their number.
    func takeTail(after key: Int64) throws {
        var last = key
        while true {
            let points = try tail(after: last, limit: 50_000)
            guard let end = points.last?.key else { break }
            try place(points)
            last = end
        }
        try connection.run(
            """
            INSERT INTO place_tails (owner, last)
            VALUES ($1, $2)
            ON CONFLICT DO UPDATE
            SET last = excluded.last
            """, owner, last)
    }
}
