// Categories by their inside and outside names.

import Locations
import SQLite

/// The categories of one owner by their inside and outside names, as one transaction sees them.
struct CategoryKeys {
    private var identifiers: [Int64: Identifier] = [:]
    private var keys: [Identifier: Int64] = [:]

    init(_ connection: Connection, owner: Owner) throws {
        let rows = try connection.prepare(
            """
            SELECT id, uuid
            FROM categories
            WHERE owner = $1
            """)
        try rows.bind(owner)
        while try rows.step() {
            let (key, identifier) = (rows.integer(0), try rows.identifier(1))
            identifiers[key] = identifier
            keys[identifier] = key
        }
    }

    func key(_ category: Identifier) -> Int64? { keys[category] }

    /// - Throws: ``Locations/Problem`` of kind `invalid` where the owner has no such category.
    func requiredKey(_ category: Identifier) throws -> Int64 {
        guard let key = keys[category] else {
            throw Problem(.invalid, "There is no such category. Choose one from the list.", field: "category")
        }
        return key
    }

    func identifier(_ key: Int64) throws -> Identifier {
        guard let identifier = identifiers[key] else { throw DamagedRow(column: "category") }
        return identifier
    }
}
