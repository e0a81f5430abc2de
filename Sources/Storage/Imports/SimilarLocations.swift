// Locations that may be the same place told twice.

import Geography
import Locations
import SQLite

/// Finds locations close to another one with much the same name.
struct SimilarLocations {
    let connection: Connection
    let owner: Owner
    /// Metres.
    static let distance = 25.0
    /// Locations that are looked at; where more stand on one spot, nobody wants to hear of each.
    private static let limit = 20

    /// The inside name of the nearest; `nil` where there is none.
    func nearest(to location: Location, key: Int64) throws -> Int64? {
        let box = BoundingBox(around: location.coordinate, metres: Self.distance)
        // One that crosses the antimeridian is asked for in its western half alone: 25 m of sea and a few villages.
        let east = box.west <= box.east ? box.east : 180
        let rows = try connection.prepare(
            """
            SELECT l.id, l.latitude, l.longitude, l.description
            FROM location_boxes b
            JOIN locations l ON l.id = b.id
            WHERE b.east >= $1
              AND b.west <= $2
              AND b.north >= $3
              AND b.south <= $4
              AND l.id <> $5
              AND l.owner = $6
            LIMIT \(Self.limit)
            """)
        try rows.bind(box.west, east, box.south, box.north, key, owner)
        var nearest: (key: Int64, metres: Double)?
        // Only now, since most places stand alone.
        lazy var words = Self.words(of: location)
        while try rows.step() {
            let metres = Distance.metres(location.coordinate, try rows.coordinate(1))
            guard metres <= min(Self.distance, nearest?.metres ?? .infinity) else { continue }
            let name = rows.text(3).prefix { !$0.isNewline }
            if Self.isSimilar(words, Set(SearchWords.words(of: String(name)))) { nearest = (rows.integer(0), metres) }
        }
        return nearest?.key
    }

    private static func words(of location: Location) -> Set<String> {
        Set(SearchWords.words(of: String(location.name)))
    }

    /// Whether two thirds of the words of the shorter name stand in the other one as well.
    static func isSimilar(_ one: Set<String>, _ other: Set<String>) -> Bool {
        let shorter = min(one.count, other.count)
        return shorter > 0 && 3 * one.intersection(other).count >= 2 * shorter
    }
}
