// Whose data the addresses of earlier states are.

import SQLite

/// Earlier states of locations keep the credit of their addresses, as locations do since ``Migration0009``.
enum Migration0012 {
    @Sendable static func run(_ connection: Connection) throws {
        // Until now a state that had an address was given the credit that the location had when it came back.
        try connection.execute(
            """
            ALTER TABLE location_revisions
                ADD COLUMN address_credit TEXT;
            UPDATE location_revisions
            SET address_credit = l.address_credit
            FROM locations l
            WHERE l.id = location_revisions.id
              AND coalesce(
                location_revisions.sub_thoroughfare, location_revisions.thoroughfare, location_revisions.sub_locality,
                location_revisions.locality, location_revisions.sub_administrative_area,
                location_revisions.administrative_area, location_revisions.postal_code,
                location_revisions.iso_country_code, location_revisions.country, location_revisions.placemark_name,
                location_revisions.placemark_time_zone) IS NOT NULL;
            """)
    }
}
