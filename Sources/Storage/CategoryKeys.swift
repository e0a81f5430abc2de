// Categories by their inside and outside names.

import Locations
import SQLite

/// The categories of one owner by their inside and outside names, as one transaction sees them.
struct CategoryKeys {
    let owner: Owner
    private var identifiers: [Int64: Identifier] = [:]
    private var keys: [Identifier: Int64] = [:]
    private var names: [(key: Int64, name: String)] = []

    init(_ connection: Connection, owner: Owner) throws {
        self.owner = owner
        let rows = try connection.prepare(
            """
            SELECT id, uuid, name
            FROM categories
            WHERE owner = $1
            """)
        try rows.bind(owner)
        while try rows.step() {
            let (key, identifier) = (rows.integer(0), try rows.identifier(1))
            identifiers[key] = identifier
            keys[identifier] = key
            names.append((key, rows.text(2)))
        }
    }

    /// All inside names.
    var all: [Int64] { identifiers.keys.sorted() }

    /// The inside name of No Category.
    var noCategory: Int64? { names.first { Category.isNoCategory(named: $0.name) }?.key }

    /// Those whose names have a word that begins with `word`, in order.
    func named(_ word: String) -> [Int64] {
        names.filter { SearchWords.words(of: $0.name).contains { $0.hasPrefix(word) } }.map(\.key).sorted()
    }

    func key(_ category: Identifier) -> Int64? { keys[category] }

    /// - Throws: ``Locations/Problem`` of kind `invalid` where the owner has no such category.
    func requiredKey(_ category: Identifier) throws -> Int64 {
        guard let key = keys[category] else { throw Self.unknown }
        return key
    }

    /// The inside name of one category, without reading the others.
    ///
    /// - Throws: ``Locations/Problem`` of kind `invalid` where the owner has no such category.
    static func requiredKey(_ category: Identifier, owner: Owner, on connection: Connection) throws -> Int64 {
        let key = try connection.first(
            """
            SELECT id
            FROM categories
            WHERE uuid = $1
              AND owner = $2
            """, category, owner
        ) { $0.integer(0) }
        guard let key else { throw unknown }
        return key
    }

    static let unknown = Problem(
        .invalid, "This category no longer exists. Choose another one.", field: "category")

    func identifier(_ key: Int64) throws -> Identifier {
        guard let identifier = identifiers[key] else { throw DamagedRow(column: "category") }
        return identifier
    }
}
