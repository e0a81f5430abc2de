// How a location stands in its table.

import Geography
import Locations
import SQLite

/// A row of `locations` with its inside name.
struct LocationRow {
    let key: Int64
    let category: Int64
    var location: Location

    static let columns = """
        l.id, l.uuid, l.category, l.latitude, l.longitude, l.horizontal_accuracy, l.altitude, l.description, l.date,
        l.time_zone, l.sub_thoroughfare, l.thoroughfare, l.sub_locality, l.locality, l.sub_administrative_area,
        l.administrative_area, l.postal_code, l.iso_country_code, l.country, l.placemark_name, l.placemark_time_zone,
        l.edited_address, l.address_state, l.photo_count, l.revision, l.created, l.modified, l.deleted,
        l.recording_count, l.address_credit
        """
    static let columnCount = 30

    /// Reads ``columns``, and the photos and recordings where there are any.
    init(_ row: borrowing Statement, keys: CategoryKeys, on connection: Connection) throws {
        key = row.integer(0)
        category = row.integer(2)
        location = Location(
            id: try row.identifier(1), coordinate: try row.coordinate(3), horizontalAccuracy: row.optionalReal(5),
            altitude: row.optionalReal(6), description: row.text(7), category: try keys.identifier(category),
            date: row.instant(8), timeZone: row.text(9), placemark: row.placemark(10),
            editedAddress: row.optionalText(21),
            addressState: try row.addressState(22), addressCredit: row.optionalText(29),
            photos: row.integer(23) == 0 ? [] : try PhotoRow.photos(of: key, on: connection),
            recordings: row.integer(28) == 0 ? [] : try RecordingRow.recordings(of: key, on: connection),
            revision: Int(row.integer(24)), created: row.instant(25), modified: row.instant(26),
            deleted: row.optionalInstant(27))
    }

    /// The owner's location of that name, in the Trash or not.
    static func find(_ id: Identifier, owner: Owner, keys: CategoryKeys, on connection: Connection) throws
        -> LocationRow?
    {
        try connection.first(
            """
            SELECT \(columns)
            FROM locations l
            WHERE l.uuid = $1
              AND l.owner = $2
            """, id, owner
        ) { try LocationRow($0, keys: keys, on: connection) }
    }

    /// The inside name of the owner's location of that name, in the Trash or not; `nil` where there is none.
    static func key(of id: Identifier, owner: Owner, on connection: Connection) throws -> Int64? {
        try connection.first(
            """
            SELECT id
            FROM locations
            WHERE uuid = $1
              AND owner = $2
            """, id, owner
        ) { $0.integer(0) }
    }

    /// What a form is answered with that names a location which is gone.
    static let gone = Problem(.invalid, "This location no longer exists. Choose another one.", field: "location")

    /// The owner's location of that inside name, in the Trash or not.
    static func find(key: Int64, owner: Owner, keys: CategoryKeys, on connection: Connection) throws
        -> LocationRow?
    {
        try connection.first(
            """
            SELECT \(columns)
            FROM locations l
            WHERE l.id = $1
              AND l.owner = $2
            """, key, owner
        ) { try LocationRow($0, keys: keys, on: connection) }
    }
}

extension Statement {
    /// The parts of an address, from `column` on in the order of ``LocationRow/columns``.
    func placemark(_ column: Int) -> Placemark {
        var placemark = Placemark()
        placemark.subThoroughfare = optionalText(column)
        placemark.thoroughfare = optionalText(column + 1)
        placemark.subLocality = optionalText(column + 2)
        placemark.locality = optionalText(column + 3)
        placemark.subAdministrativeArea = optionalText(column + 4)
        placemark.administrativeArea = optionalText(column + 5)
        placemark.postalCode = optionalText(column + 6)
        placemark.isoCountryCode = optionalText(column + 7)
        placemark.country = optionalText(column + 8)
        placemark.name = optionalText(column + 9)
        placemark.timeZone = optionalText(column + 10)
        return placemark
    }

    func addressState(_ column: Int) throws -> AddressState {
        guard let state = AddressState(rawValue: text(column)) else { throw DamagedRow(column: "address_state") }
        return state
    }
}
