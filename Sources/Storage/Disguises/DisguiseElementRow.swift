// How the stickers of a disguise stand in their table.

import Locations
import SQLite

/// Rows of `disguise_elements`.
enum DisguiseElementRow {
    /// From the one at the back to the one in front, without those that were cleared.
    static func elements(of disguise: Int64, on connection: Connection) throws -> [DisguiseElement] {
        try connection.all(
            """
            SELECT number, sticker, x, y, scale, rotation, is_mirrored, revision, uuid
            FROM disguise_elements
            WHERE disguise = $1
              AND is_cleared = 0
            ORDER BY position, number
            """, disguise
        ) { row in
            guard let sticker = Sticker(rawValue: row.text(1)) else { throw DamagedRow(column: "sticker") }
            return DisguiseElement(
                number: Int(row.integer(0)), sticker: sticker, x: row.real(2), y: row.real(3), scale: row.real(4),
                rotation: row.real(5), isMirrored: row.integer(6) != 0, revision: Int(row.integer(7)),
                form: row.optionalIdentifier(8))
        }
    }

    static func clearedCount(of disguise: Int64, on connection: Connection) throws -> Int {
        try connection.first(
            """
            SELECT count(*)
            FROM disguise_elements
            WHERE disguise = $1
              AND is_cleared = 1
            """, disguise
        ) { Int($0.integer(0)) } ?? 0
    }

    /// Writes all elements in their order, in place of those that there are; those that were cleared stay.
    static func replace(_ elements: [DisguiseElement], of disguise: Int64, on connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM disguise_elements
            WHERE disguise = $1
              AND is_cleared = 0
            """, disguise)
        let insert = try connection.prepare(
            """
            INSERT INTO disguise_elements (
                disguise, number, position, sticker, x, y, scale, rotation, is_mirrored, revision, uuid)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            """)
        for (position, element) in elements.enumerated() {
            try insert.bind(
                disguise, element.number, position, element.sticker.rawValue, element.x, element.y, element.scale,
                element.rotation, element.isMirrored ? 1 : 0, element.revision, element.form)
            try insert.run()
        }
    }

    /// Marks all elements as cleared, in place of those that were before; where there is none, those stay.
    static func clear(_ disguise: Int64, on connection: Connection) throws {
        guard try !elements(of: disguise, on: connection).isEmpty else { return }
        try connection.run(
            """
            DELETE FROM disguise_elements
            WHERE disguise = $1
              AND is_cleared = 1
            """, disguise)
        try connection.run(
            """
            UPDATE disguise_elements
            SET is_cleared = 1
            WHERE disguise = $1
            """, disguise)
    }

    /// Puts those that were cleared behind those that came since.
    static func restore(_ disguise: Int64, on connection: Connection) throws {
        let since = try elements(of: disguise, on: connection)
        try connection.run(
            """
            DELETE FROM disguise_elements
            WHERE disguise = $1
              AND is_cleared = 0
            """, disguise)
        try connection.run(
            """
            UPDATE disguise_elements
            SET is_cleared = 0
            WHERE disguise = $1
            """, disguise)
        let all = try elements(of: disguise, on: connection) + since
        guard all.count <= Disguise.elementLimit else { throw DisguiseStore.tooManyElements }
        try replace(all, of: disguise, on: connection)
    }
}
