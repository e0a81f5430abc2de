// How often moods were felt: what the year's wheel and its charts show.

package import Locations
import SQLite

extension MoodStore {
    /// How often each mood was felt in each hour on the clock of its place.
    ///
    /// - Parameter days: days since 1970, the last one not included.
    /// - Returns: keyed by hours since the first day's midnight; in their order, then in that of the moods.
    package func tallies(inDays days: Range<Int>, owner: Owner) throws -> [MoodTally<Int>] {
        try database.read { connection in
            try connection.all(
                """
                SELECT (wall - $2) / \(Self.hour) AS hour, mood, count(*)
                FROM mood_entries
                WHERE owner = $1
                  AND deleted IS NULL
                  AND wall >= $2
                  AND wall < $3
                GROUP BY hour, mood
                ORDER BY hour, mood
                """, owner, days.lowerBound * Self.day, days.upperBound * Self.day
            ) { MoodTally(key: Int($0.integer(0)), mood: try $0.mood(1), count: Int($0.integer(2))) }
        }
    }

    /// How often each mood was felt at each location outside the Trash.
    ///
    /// - Parameter days: days since 1970 on the clock of the place, the last one not included.
    /// - Returns: those of the locations with the most moods, these first; its name, then its id.
    package func placeTallies(
        inDays days: Range<Int>, limit: Int, owner: Owner
    ) throws -> [(location: Identifier, name: String, tallies: [MoodTally<Identifier>])] {
        try database.read { connection in
            let rows = try connection.all(
                """
                WITH counted AS (
                    SELECT m.location, m.mood, count(*) AS number
                    FROM mood_entries m
                    JOIN locations l ON l.id = m.location
                    WHERE m.owner = $1
                      AND m.deleted IS NULL
                      AND m.wall >= $2
                      AND m.wall < $3
                      AND l.deleted IS NULL
                    GROUP BY m.location, m.mood
                ), most AS (
                    SELECT location, sum(number) AS total
                    FROM counted
                    GROUP BY location
                    ORDER BY total DESC, location
                    LIMIT $4
                )
                SELECT l.uuid, l.description, c.mood, c.number
                FROM most
                JOIN counted c ON c.location = most.location
                JOIN locations l ON l.id = most.location
                ORDER BY most.total DESC, most.location, c.mood
                """, owner, days.lowerBound * Self.day, days.upperBound * Self.day, limit
            ) {
                let name = $0.text(1).prefix { !$0.isNewline }
                return (
                    name: String(name),
                    tally: MoodTally(key: try $0.identifier(0), mood: try $0.mood(2), count: Int($0.integer(3)))
                )
            }
            var places: [(location: Identifier, name: String, tallies: [MoodTally<Identifier>])] = []
            for (name, tally) in rows {
                if places.last?.location != tally.key { places.append((tally.key, name, [])) }
                places[places.count - 1].tallies.append(tally)
            }
            return places
        }
    }

    /// The days since 1970, on the clock of the place, of the first and the last mood outside the Trash.
    package func days(owner: Owner) throws -> ClosedRange<Int>? {
        try database.read { connection in
            // Each by itself is found at an end of the index.
            try connection.first(
                """
                SELECT (SELECT min(wall) FROM mood_entries WHERE owner = $1 AND deleted IS NULL),
                    (SELECT max(wall) FROM mood_entries WHERE owner = $1 AND deleted IS NULL)
                """, owner
            ) { row -> ClosedRange<Int>? in
                guard let first = row.optionalInteger(0), let last = row.optionalInteger(1) else { return nil }
                func day(_ wall: Int64) -> Int { Int((Double(wall) / Double(Self.day)).rounded(.down)) }
                return day(first)...day(last)
            } ?? nil
        }
    }

    private static let hour = 3_600_000
    private static let day = 24 * hour
}
