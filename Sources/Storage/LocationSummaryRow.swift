// How a summary of a location is read.

import Locations
import SQLite

/// The columns of a summary.
enum LocationSummaryRow {
    static let columns = """
        l.uuid, l.category, l.latitude, l.longitude, l.description, l.date, l.time_zone, l.sub_thoroughfare,
        l.thoroughfare, l.locality, l.iso_country_code, l.edited_address, l.address_state, l.first_photo,
        l.photo_count, l.deleted
        """
    static let columnCount = 16

    static func read(_ row: borrowing Statement, keys: CategoryKeys) throws -> LocationSummary {
        var placemark = Placemark()
        placemark.subThoroughfare = row.optionalText(7)
        placemark.thoroughfare = row.optionalText(8)
        placemark.locality = row.optionalText(9)
        placemark.isoCountryCode = row.optionalText(10)
        return LocationSummary(
            id: try row.identifier(0), coordinate: try row.coordinate(2), description: row.text(4),
            category: try keys.identifier(row.integer(1)), date: row.instant(5), timeZone: row.text(6),
            placemark: placemark, editedAddress: row.optionalText(11), addressState: try row.addressState(12),
            photo: row.optionalIdentifier(13), photoCount: Int(row.integer(14)), deleted: row.optionalInstant(15))
    }

    /// The summaries of those rows, in their order.
    static func read(_ ids: some Sequence<Int64>, keys: CategoryKeys, on connection: Connection) throws
        -> [LocationSummary]
    {
        let rows = try connection.prepare(
            """
            SELECT \(columns)
            FROM locations l
            WHERE l.id = $1
            """)
        var summaries: [LocationSummary] = []
        for id in ids {
            try rows.bind(id)
            if try rows.step() { summaries.append(try read(rows, keys: keys)) }
            rows.reset()
        }
        return summaries
    }
}
