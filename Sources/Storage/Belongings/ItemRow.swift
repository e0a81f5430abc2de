// How a belonging stands in its table.

import Geography
import Locations
import SQLite

/// A row of `items i` with its inside name, joined with its location `l` and its photo `p` where it has them.
struct ItemRow {
    let key: Int64
    var item: Item

    static let columns = """
        i.id, i.uuid, i.name, i.serial_number, i.value, i.currency, i.date, l.uuid, i.revision, i.created, i.modified,
        i.deleted, \(PhotoRow.facts)
        """
    /// Of ``columns``.
    static let columnCount = 21
    static let joins = """
        LEFT JOIN locations l ON l.id = i.location
        LEFT JOIN item_photos p ON p.item = i.id
        """

    /// Reads ``columns``.
    init(_ row: borrowing Statement) throws {
        key = row.integer(0)
        item = Item(
            id: try row.identifier(1), name: row.text(2), serialNumber: row.text(3), value: try row.amount(4),
            date: row.optionalInteger(6).map { CivilDate(daysSince1970: Int($0)) }, location: row.optionalIdentifier(7),
            photo: row.isNull(12) ? nil : try PhotoRow.read(row, from: 12), revision: Int(row.integer(8)),
            created: row.instant(9), modified: row.instant(10), deleted: row.optionalInstant(11))
    }

    /// The owner's item of that name, in the Trash or not.
    static func find(_ id: Identifier, owner: Owner, on connection: Connection) throws -> ItemRow? {
        try connection.first(
            """
            SELECT \(columns)
            FROM items i
            \(joins)
            WHERE i.uuid = $1
              AND i.owner = $2
            """, id, owner, read: ItemRow.init)
    }

    /// Inserts an item at revision 1, outside the Trash.
    ///
    /// - Returns: whether it is new; otherwise the owner's item of the same id stays as it was.
    /// - Throws: ``Locations/Problem`` of kind `notFound` where the id is another owner's, `invalid` (location) or `conflict`
    ///   (the photo's id is taken).
    static func insert(_ item: Item, owner: Owner, on connection: Connection) throws -> Bool {
        if try find(item.id, owner: owner, on: connection) != nil { return false }
        let isNew = try connection.run(
            """
            INSERT INTO items (
                uuid, owner, name, sort_name, serial_number, value, currency, date, location, revision, created, modified)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $10)
            ON CONFLICT (uuid) DO NOTHING
            """, item.id, owner, item.name, SearchWords.sortKey(of: item.name), item.serialNumber,
            item.value.map { Int64($0.minorUnits) }, item.value?.currency.code, item.date,
            try locationKey(item.location, owner: owner, on: connection), item.created)
        guard isNew == 1 else { throw notFound }
        let key = connection.lastInsertedRow
        try ItemWords.insert(item, key: key, on: connection)
        try setPhoto(item.photo, of: key, on: connection)
        return true
    }

    /// Writes what a person can change, the revision and when.
    ///
    /// Where it is kept somewhere else now, it no longer goes back to where it was.
    ///
    /// - Throws: ``Locations/Problem`` of kind `invalid` (location) or `conflict` (the photo's id is taken).
    func replace(with new: Item, owner: Owner, on connection: Connection) throws {
        try connection.run(
            """
            UPDATE items
            SET name = $2,
                sort_name = $3,
                serial_number = $4,
                value = $5,
                currency = $6,
                date = $7,
                location = $8,
                former_location = CASE WHEN $9 THEN NULL ELSE former_location END,
                revision = $10,
                modified = $11
            WHERE id = $1
            """, key, new.name, SearchWords.sortKey(of: new.name), new.serialNumber,
            new.value.map { Int64($0.minorUnits) }, new.value?.currency.code, new.date,
            try Self.locationKey(new.location, owner: owner, on: connection), new.location != item.location,
            new.revision, new.modified)
        if (new.name, new.serialNumber) != (item.name, item.serialNumber) {
            try ItemWords.delete(key: key, on: connection)
            try ItemWords.insert(new, key: key, on: connection)
        }
        if new.photo != item.photo { try Self.setPhoto(new.photo, of: key, on: connection) }
    }

    static let notFound = Problem(.notFound, "There is no such item.")

    /// The location's inside name; `nil` for none.
    ///
    /// - Throws: ``Locations/Problem`` of kind `invalid` (location) where there is none outside the Trash.
    static func locationKey(_ location: Identifier?, owner: Owner, on connection: Connection) throws -> Int64? {
        guard let location else { return nil }
        guard let key = try usableKey(location, owner: owner, on: connection) else { throw LocationRow.gone }
        return key
    }

    /// The location's inside name; `nil` where there is none outside the Trash.
    static func usableKey(_ location: Identifier, owner: Owner, on connection: Connection) throws -> Int64? {
        try connection.first(
            """
            SELECT id
            FROM locations
            WHERE uuid = $1
              AND owner = $2
              AND deleted IS NULL
            """, location, owner
        ) { $0.integer(0) }
    }

    private static func setPhoto(_ photo: Photo?, of item: Int64, on connection: Connection) throws {
        try connection.run(
            """
            DELETE FROM item_photos
            WHERE item = $1
            """, item)
        guard let photo else { return }
        do {
            try connection.run(
                """
                INSERT INTO item_photos (
                    item, uuid, content, media_type, width, height, byte_count, latitude, longitude, date)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                """, item, photo.id, photo.content, photo.mediaType, photo.width, photo.height, photo.byteCount,
                photo.coordinate?.latitude, photo.coordinate?.longitude, photo.date)
        } catch {
            throw error.isDuplicate ? Problem(.conflict, "This photo was added already.", field: "photo") : error
        }
    }
}

extension Statement {
    /// The amount in `column` (smallest units) and the next (currency).
    fileprivate func amount(_ column: Int) throws -> Amount? {
        guard let units = optionalInteger(column) else { return nil }
        guard let currency = Currency(text(column + 1)) else { throw DamagedRow(column: "currency") }
        return Amount(minorUnits: Int128(units), currency: currency)
    }
}
