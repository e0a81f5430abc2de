// Answers of other servers, kept for places that are asked for again.

import Foundation
package import Geography
package import Locations
import SQLite

/// What providers answered; every public method is one transaction.
package struct AddressCache: Sendable {
    private let database: Database
    /// Answers at most; the oldest go first.
    package static let limit = 100_000
    /// Milliseconds that an answer is good for.
    private static let lifetime: Int64 = 30 * 24 * 60 * 60 * 1000
    /// The same where the provider knew of nothing: people map what is missing.
    private static let lifetimeOfNothing: Int64 = 24 * 60 * 60 * 1000

    package init(_ database: Database) {
        self.database = database
    }

    /// What a provider answered in the cell of a place; `nil` where it wasn't asked or that was long ago.
    package func answer(of provider: String, at place: Coordinate, now: Instant) throws -> CachedAddress? {
        let answer = try database.read { connection in
            try connection.first(
                """
                SELECT found, distance, attribution, answer
                FROM address_cache
                WHERE provider = $1
                  AND cell = $2
                """, provider, AddressCell(place).key
            ) { row in
                let parts = try row.optionalText(3).map(Self.parts)
                return CachedAddress(
                    placemark: parts.map(Placemark.init(parts:)), distance: row.real(1), attribution: row.text(2),
                    date: row.instant(0), isoRegionCode: parts?[Self.regionCode])
            }
        }
        guard let answer else { return nil }
        let lifetime = answer.placemark == nil ? Self.lifetimeOfNothing : Self.lifetime
        return now.milliseconds - answer.date.milliseconds < lifetime ? answer : nil
    }

    /// Keeps an answer in place of an earlier one.
    ///
    /// - Parameter limit: answers kept at most.
    package func keep(
        _ answer: CachedAddress, of provider: String, at place: Coordinate, limit: Int = AddressCache.limit
    ) async throws {
        let text = try answer.placemark.map { try Self.text($0, answer.isoRegionCode) }
        try await database.write { connection in
            try connection.run(
                """
                INSERT INTO address_cache (provider, cell, found, distance, attribution, answer)
                VALUES ($1, $2, $3, $4, $5, $6)
                ON CONFLICT (provider, cell) DO UPDATE
                SET found = $3,
                    distance = $4,
                    attribution = $5,
                    answer = $6
                """, provider, AddressCell(place).key, answer.date, answer.distance, answer.attribution, text)
            try connection.run(
                """
                DELETE FROM address_cache
                WHERE found < (
                    SELECT found
                    FROM address_cache
                    ORDER BY found DESC
                    LIMIT 1 OFFSET $1
                )
                """, limit - 1)
        }
    }

    /// What the code of the region stands under, beside the parts.
    private static let regionCode = "isoRegionCode"

    private static func text(_ placemark: Placemark, _ code: String?) throws -> String {
        let pairs = placemark.parts.compactMap { part in part.value.map { (part.name, $0) } }
        var parts = Dictionary(uniqueKeysWithValues: pairs)
        parts[regionCode] = code
        return String(decoding: try JSONEncoder().encode(parts), as: UTF8.self)
    }

    private static func parts(_ text: String) throws -> [String: String] {
        guard let parts = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8)) else {
            throw DamagedRow(column: "answer")
        }
        return parts
    }
}
