// What locations were before something changed them.

import Locations
import SQLite

/// Earlier states of locations, for whoever wants them back.
enum LocationRevisions {
    private static let columns = """
        horizontal_accuracy, altitude, description, date, time_zone, sub_thoroughfare, thoroughfare, sub_locality,
        locality, sub_administrative_area, administrative_area, postal_code, iso_country_code, country, placemark_name,
        placemark_time_zone, edited_address, address_state, address_credit
        """

    /// Keeps a location as it is now.
    static func keep(_ key: Int64, on connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO location_revisions (id, revision, category, latitude, longitude, \(columns))
            SELECT id, revision, category, latitude, longitude, \(columns)
            FROM locations
            WHERE id = $1
            ON CONFLICT (id, revision) DO NOTHING
            """, key)
    }

    /// A location as it was at the latest revision before `revision`; `nil` where none was kept.
    ///
    /// A category that is gone is No Category; photos and recordings are those of now.
    static func location(
        of row: LocationRow, before revision: Int, keys: CategoryKeys, on connection: Connection
    ) throws -> Location? {
        try connection.first(
            """
            SELECT coalesce(r.category, $3), latitude, longitude, \(columns)
            FROM location_revisions r
            WHERE r.id = $1
              AND r.revision < $2
            ORDER BY r.revision DESC
            LIMIT 1
            """, row.key, revision, keys.noCategory
        ) { old in
            var location = row.location
            location.category = try keys.identifier(old.integer(0))
            location.coordinate = try old.coordinate(1)
            location.horizontalAccuracy = old.optionalReal(3)
            location.altitude = old.optionalReal(4)
            location.description = old.text(5)
            location.date = old.instant(6)
            location.timeZone = old.text(7)
            location.placemark = old.placemark(8)
            location.editedAddress = old.optionalText(19)
            location.addressState = try old.addressState(20)
            location.addressCredit = old.optionalText(21)
            return location
        }
    }
}
