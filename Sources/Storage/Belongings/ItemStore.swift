// Belongings, one by one.

package import Locations
import SQLite

/// Belongings; every public method is one transaction (see ``LocationStore``).
///
/// An item outside the Trash is never kept at a location in the Trash.
package struct ItemStore: TrashStore {
    package static let table = "items"
    package let database: Database
    /// Ids that one bulk method takes.
    package static let bulkLimit = LocationStore.bulkLimit

    package init(_ database: Database) {
        self.database = database
    }

    /// The item, unless it is in the Trash.
    package func item(_ id: Identifier, owner: Owner) throws -> Item? {
        let item = try database.read { try ItemRow.find(id, owner: owner, on: $0) }?.item
        return item?.deleted == nil ? item : nil
    }

    /// Whether there is an item of that id, in the Trash or not.
    package func contains(_ id: Identifier, owner: Owner) throws -> Bool {
        try database.read { try ItemRow.find(id, owner: owner, on: $0) } != nil
    }

    /// The items of those ids, in the Trash or not; `nil` where there is none.
    package func stored(_ ids: [Identifier], owner: Owner) throws -> [Item?] {
        try database.read { connection in
            try ids.map { try ItemRow.find($0, owner: owner, on: connection)?.item }
        }
    }

    /// The photo of an item, in the Trash or not.
    package func photo(_ id: Identifier, owner: Owner) throws -> Photo? {
        try database.read { connection in
            try connection.first(
                """
                SELECT \(PhotoRow.facts)
                FROM item_photos p
                JOIN items i ON i.id = p.item
                WHERE p.uuid = $1
                  AND i.owner = $2
                """, id, owner
            ) { try PhotoRow.read($0, from: 0) }
        }
    }

    /// Inserts an item at revision 1.
    ///
    /// - Parameter uploads: pending uploads that the photo was, gone afterwards.
    /// - Returns: whether it is new; otherwise the owner's item of the same id, perhaps in the Trash, stays as it was.
    /// - Throws: ``Locations/Problem`` of kind `notFound` (the id is another owner's), `invalid` (location) or `conflict`
    ///   (the photo's id is taken).
    package func insert(_ item: Item, owner: Owner, consuming uploads: [Identifier] = []) async throws -> Bool {
        try await database.write { connection in
            try UploadStore.delete(uploads, owner: owner, on: connection)
            return try ItemRow.insert(item, owner: owner, on: connection)
        }
    }

    /// Inserts items, all or none.
    ///
    /// - Parameter file: the one of an import that they come from.
    /// - Returns: for each, the owner's item of the same id that was there already, perhaps in the Trash; `nil` where it is new.
    /// - Throws: as ``insert(_:owner:consuming:)``.
    package func insert(
        contentsOf items: [Item], owner: Owner, from file: ImportedFile? = nil
    ) async throws -> [Item?] {
        try await database.write { connection in
            try items.map { item in
                guard try ItemRow.insert(item, owner: owner, on: connection) else {
                    return try ItemRow.find(item.id, owner: owner, on: connection)?.item
                }
                try file.map { try ImportStore.note(item.id, from: $0, on: connection) }
                return nil
            }
        }
    }

    /// Changes an item as it is at that moment and counts its revision up; a change that was made already isn't made again.
    ///
    /// - Parameters:
    ///   - revision: the one that the change was made from; `nil` changes whatever is there.
    ///   - uploads: pending uploads that the photo was, gone afterwards.
    ///   - change: makes the change; id, creation and Trash stay, whatever it does to them, and so does a photo of the same
    ///     content.
    /// - Returns: the item as it is now.
    /// - Throws: ``StaleItem``; ``Locations/Problem`` of kind `notFound` (also when in the Trash), `invalid` (location) or
    ///   `conflict` (the photo's id is taken).
    package func update(
        _ id: Identifier, owner: Owner, expecting revision: Int? = nil, consuming uploads: [Identifier] = [],
        change: @escaping @Sendable (inout Item) throws -> Void
    ) async throws -> Item {
        try await database.write { connection in
            guard let row = try ItemRow.find(id, owner: owner, on: connection), row.item.deleted == nil else {
                throw ItemRow.notFound
            }
            let old = row.item
            var new = old
            try change(&new)
            (new.id, new.revision, new.created) = (old.id, old.revision, old.created)
            (new.modified, new.deleted) = (old.modified, nil)
            if new.photo?.content == old.photo?.content { new.photo = old.photo }
            try UploadStore.delete(uploads, owner: owner, on: connection)
            guard new != old else { return old }
            if let revision, revision != old.revision { throw StaleItem(current: old, wanted: new) }
            new.revision += 1
            new.modified = .now
            try row.replace(with: new, owner: owner, on: connection)
            return new
        }
    }

    /// Moves items to a location, or to none; those that aren't there, or are there already, are passed over.
    ///
    /// - Returns: how many were moved.
    /// - Throws: ``Locations/Problem`` of kind `invalid` (location) or `tooLarge`.
    package func move(_ ids: [Identifier], to location: Identifier?, owner: Owner) async throws -> Int {
        try Self.checkBulk(ids)
        return try await database.write { connection in
            let target = try ItemRow.locationKey(location, owner: owner, on: connection)
            let now = Instant.now
            return try ids.reduce(0) { count, id in
                try count
                    + connection.run(
                        """
                        UPDATE items
                        SET location = $3,
                            former_location = NULL,
                            revision = revision + 1,
                            modified = $4
                        WHERE uuid = $1
                          AND owner = $2
                          AND deleted IS NULL
                          AND location IS NOT $3
                        """, id, owner, target, now)
            }
        }
    }

    static func checkBulk(_ ids: [Identifier]) throws {
        guard ids.count <= bulkLimit else {
            throw Problem(.tooLarge, "At most \(bulkLimit) items can be changed at once. Choose fewer.")
        }
    }
}
