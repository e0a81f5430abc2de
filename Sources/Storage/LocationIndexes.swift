// Where a location can be found by its words and its place.

import Geography
import Locations
import SQLite

/// The rows of the R*Tree and of the index of words that belong to a location outside the Trash.
///
/// Written by the stores, not by triggers, which doubled the time of long imports.
struct LocationIndexes {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    func insert(_ location: Location, key: Int64) throws {
        try connection.run(
            """
            INSERT INTO location_boxes (id, west, east, south, north)
            VALUES ($1, $2, $2, $3, $3)
            """, key, location.coordinate.longitude, location.coordinate.latitude)
        try connection.run(
            """
            INSERT INTO location_words (rowid, words)
            VALUES ($1, $2)
            """, key, Self.text(of: location))
    }

    func delete(key: Int64) throws {
        try connection.run(
            """
            DELETE FROM location_boxes
            WHERE id = $1
            """, key)
        try connection.run(
            """
            DELETE FROM location_words
            WHERE rowid = $1
            """, key)
    }

    func update(_ location: Location, was old: Location, key: Int64) throws {
        guard location.coordinate != old.coordinate || Self.text(of: location) != Self.text(of: old) else { return }
        try delete(key: key)
        try insert(location, key: key)
    }

    /// What a location is found by: its description and its address.
    private static func text(of location: Location) -> String {
        let place = location.placemark
        let parts =
            location.editedAddress.map { [$0] }
            ?? [
                place.name, place.subThoroughfare, place.thoroughfare, place.subLocality, place.locality,
                place.subAdministrativeArea, place.administrativeArea, place.postalCode, place.country,
            ].compactMap(\.self)
        // Each by itself, since most are ASCII, which the index takes as it is.
        return ([location.description] + parts).map(SearchWords.index).joined(separator: "\n")
    }
}
