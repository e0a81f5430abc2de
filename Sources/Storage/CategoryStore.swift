// Categories.

import Foundation
package import Locations
import SQLite
import Synchronization

/// Categories; every public method is one transaction (see ``LocationStore``).
package struct CategoryStore: Sendable {
    private let database: Database
    package static let limit = 500

    package init(_ database: Database) {
        self.database = database
    }

    /// All categories in the person's order, with their counts.
    package func categories(owner: Owner) throws -> [Category] {
        try database.read { try Self.rows(owner: owner, on: $0).map(\.category) }
    }

    package func category(_ id: Identifier, owner: Owner) throws -> Category? {
        try database.read { try Self.row("uuid", id, owner: owner, on: $0) }
    }

    /// The category of that name, regardless of case.
    package func category(named name: String, owner: Owner) throws -> Category? {
        try database.read { try Self.row("folded_name", Self.folded(name), owner: owner, on: $0) }
    }

    /// The id of the category that a form or a query means: an id, or a name regardless of case; No Category where it is empty.
    ///
    /// - Throws: ``Locations/Problem`` of kind `invalid` (field `category`) where there is none.
    package func identifier(meantBy text: String?, owner: Owner) throws -> Identifier {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if text.isEmpty { return try noCategory(owner: owner) }
        let byName = { try category(named: text, owner: owner)?.id }
        let named = Identifier(text)
        guard let id = try named.flatMap({ try category($0, owner: owner)?.id }) ?? byName() else {
            if named != nil { throw CategoryKeys.unknown }
            let quoted = text.count > 40 ? text.prefix(40) + "…" : text
            throw Problem(.invalid, "There is no category “\(quoted)”. Choose one of the list.", field: "category")
        }
        return id
    }

    /// The id of No Category; read once, since that one stays for ever.
    private func noCategory(owner: Owner) throws -> Identifier {
        if let known = database.noCategories.withLock({ $0[owner] }) { return known }
        guard let id = try category(named: Category.noCategoryName, owner: owner)?.id else {
            throw DamagedRow(column: "categories")
        }
        database.noCategories.withLock { $0[owner] = id }
        return id
    }

    /// Makes a category, the last in order.
    ///
    /// - Parameters:
    ///   - icon: one of ``Locations/Category/icons``.
    ///   - color: `#RRGGBB` in either case.
    /// - Throws: ``Locations/Problem`` of kind `invalid` with the field, or `tooLarge` beyond ``limit``.
    package func insert(name: String, icon: String, color: String, owner: Owner) async throws -> Category {
        try await database.write { try Self.insert(name: name, icon: icon, color: color, owner: owner, on: $0) }
    }

    /// Changes name, icon, colour and position; the others close ranks.
    ///
    /// - Throws: ``Locations/Problem`` of kind `notFound`, or `invalid` with the field. No Category keeps its name.
    package func update(_ category: Category, owner: Owner) async throws -> Category {
        try await database.write { connection in
            var rows = try Self.rows(owner: owner, on: connection)
            guard let index = rows.firstIndex(where: { $0.category.id == category.id }) else { throw Self.notFound }
            let old = rows[index].category
            var new = try Self.checked(category)
            new.locationCount = old.locationCount
            if old.isNoCategory, !new.isNoCategory {
                throw Problem(.invalid, "“\(Category.noCategoryName)” keeps its name.", field: "name")
            }
            try Self.requireUnused(new.name, by: rows.map(\.category).filter { $0.id != new.id })
            let row = rows.remove(at: index)
            new.position = min(max(0, new.position), rows.count)
            rows.insert((row.key, new), at: new.position)
            try connection.run(
                """
                UPDATE categories
                SET name = $2,
                    folded_name = $3,
                    icon = $4,
                    color = $5
                WHERE id = $1
                """, row.key, new.name, Self.folded(new.name), new.icon, new.color)
            try Self.arrange(rows.map(\.key), on: connection)
            return new
        }
    }

    /// Deletes a category; its locations, those in the Trash too, move to No Category and count as changed.
    ///
    /// - Throws: ``Locations/Problem`` of kind `notFound`, or `invalid` for No Category.
    package func delete(_ id: Identifier, owner: Owner) async throws {
        try await database.write { connection in
            let rows = try Self.rows(owner: owner, on: connection)
            guard let row = rows.first(where: { $0.category.id == id }) else { throw Self.notFound }
            guard !row.category.isNoCategory else {
                throw Problem(.invalid, "“\(Category.noCategoryName)” can’t be deleted.")
            }
            guard let none = rows.first(where: { $0.category.isNoCategory }) else {
                throw DamagedRow(column: "categories")
            }
            try connection.run(
                """
                UPDATE locations
                SET category = $3,
                    revision = revision + 1,
                    modified = $4
                WHERE owner = $1
                  AND category = $2
                """, owner, row.key, none.key, Instant.now)
            try PlaceTree(connection, owner: owner).move(category: row.key, to: none.key)
            try Self.count(row.category.locationCount, in: none.key, on: connection)
            try connection.run(
                """
                DELETE FROM categories
                WHERE id = $1
                  AND owner = $2
                """, row.key, owner)
            try Self.arrange(rows.map(\.key).filter { $0 != row.key }, on: connection)
        }
    }

    /// The ids of categories by their names, for imports; makes those that aren't there yet.
    ///
    /// A name is cut to its first line and 100 characters; an empty one is No Category, and a colour or an icon that
    /// can't be taken is replaced.
    ///
    /// - Returns: an id for every name asked for.
    /// - Throws: ``Locations/Problem`` of kind `tooLarge` beyond ``limit``.
    package func resolve(
        names: [String: (color: String?, icon: String?)], owner: Owner
    ) async throws -> [String: Identifier] {
        try await database.write { connection in
            var known: [String: Identifier] = [:]
            for row in try Self.rows(owner: owner, on: connection) {
                known[Self.folded(row.category.name)] = row.category.id
            }
            let icons = Category.icons
            var resolved: [String: Identifier] = [:]
            for (given, look) in names.sorted(by: { $0.key < $1.key }) {
                let name = Self.fitting(given)
                if let id = known[Self.folded(name)] {
                    resolved[given] = id
                    continue
                }
                let category = try Self.insert(
                    name: name, icon: icons.first { $0 == look.icon } ?? icons[0],
                    color: look.color.flatMap(Self.checkedColor) ?? Self.color(number: known.count), owner: owner,
                    on: connection)
                known[Self.folded(name)] = category.id
                resolved[given] = category.id
            }
            return resolved
        }
    }

    // MARK: - Within a transaction

    static func rows(owner: Owner, on connection: Connection) throws -> [(key: Int64, category: Category)] {
        try connection.all(
            """
            SELECT \(columns)
            FROM categories
            WHERE owner = $1
            ORDER BY position, id
            """, owner, read: read)
    }

    /// The owner's category with that value in a column that tells categories apart.
    private static func row(
        _ column: String, _ value: some Bindable, owner: Owner, on connection: Connection
    ) throws -> Category? {
        try connection.first(
            """
            SELECT \(columns)
            FROM categories
            WHERE owner = $1
              AND \(column) = $2
            """, owner, value, read: read)?.category
    }

    private static let columns = "id, uuid, name, icon, color, position, location_count"

    /// Reads ``columns``.
    private static func read(_ row: borrowing Statement) throws -> (key: Int64, category: Category) {
        let category = Category(
            id: try row.identifier(1), name: row.text(2), icon: row.text(3), color: row.text(4),
            position: Int(row.integer(5)), locationCount: Int(row.integer(6)))
        return (row.integer(0), category)
    }

    /// Notes that `change` locations came into the category (or left it).
    static func count(_ change: Int, in category: Int64, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE categories
            SET location_count = location_count + $2
            WHERE id = $1
            """, category, change)
    }

    private static func insert(
        name: String, icon: String, color: String, owner: Owner, on connection: Connection
    ) throws -> Category {
        let rows = try rows(owner: owner, on: connection)
        guard rows.count < limit else {
            throw Problem(.tooLarge, "There are \(limit) categories already. Delete some that you don’t use.")
        }
        let category = try checked(
            Category(id: .make(), name: name, icon: icon, color: color, position: rows.count))
        try requireUnused(category.name, by: rows.map(\.category))
        try connection.run(
            """
            INSERT INTO categories (uuid, owner, name, folded_name, icon, color, position)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            """, category.id, owner, category.name, folded(category.name), category.icon, category.color,
            category.position)
        return category
    }

    private static func arrange(_ keys: [Int64], on connection: Connection) throws {
        for (position, key) in keys.enumerated() {
            try connection.run(
                """
                UPDATE categories
                SET position = $2
                WHERE id = $1
                  AND position <> $2
                """, key, position)
        }
    }
}
