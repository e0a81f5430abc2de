// Whose data the addresses of earlier states are.

import SQLite

/// Earlier states of locations keep the credit of their addresses, as locations do since ``Migration0009``.
enum Migration0012 {
    @Sendable static func run(_ connection: Connection) throws {
        try connection.execute(
            """
            ALTER TABLE location_revisions
                ADD COLUMN address_credit TEXT;
            UPDATE location_revisions
            SET address_credit = l.address_credit
            FROM locations l
            WHERE l.id = location_revisions.id
              AND coalesce(
                location_revisions.thoroughfare, location_revisions.locality,
                location_revisions.administrative_area, location_revisions.country) IS NOT NULL;
            """)
    }
}
