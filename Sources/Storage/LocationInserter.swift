// Inserts locations within one transaction.

import Geography
import Locations
import SQLite

/// Inserts locations within one transaction; ``finish()`` brings the place tree and the categories' counts up
/// to date.
struct LocationInserter {
    private let connection: Connection
    private let owner: Owner
    private let indexes: LocationIndexes
    private var keys: [Identifier: Int64] = [:]
    /// All categories, read when the first id is taken.
    private var allKeys: CategoryKeys?
    private var counts: [Int64: Int] = [:]
    private var points: [PlacePoint] = []
    /// The inside name of the location that ``insert(_:)`` gave last.
    private(set) var lastKey: Int64 = 0

    init(_ connection: Connection, owner: Owner) {
        self.connection = connection
        self.owner = owner
        indexes = LocationIndexes(connection)
    }

    /// Inserts a location with its photos and recordings.
    ///
    /// - Throws: ``Locations/Problem`` of kind `notFound` where its id is another owner's, and what
    ///   ``LocationStore/insert(_:owner:consuming:with:)`` throws.
    mutating func insert(_ new: Location) throws -> InsertResult {
        let category =
            try keys[new.category] ?? CategoryKeys.requiredKey(new.category, owner: owner, on: connection)
        keys[new.category] = category
        guard new.photos.count <= LocationStore.photoLimit else { throw LocationStore.tooManyPhotos }
        guard new.recordings.count <= LocationStore.recordingLimit else { throw LocationStore.tooManyRecordings }
        var location = new
        location.revision = 1
        location.deleted = nil
        for index in location.photos.indices { location.photos[index].position = index }
        for index in location.recordings.indices { location.recordings[index].position = index }
        if location.addressState == .pending, try AddressQueue.room(on: connection) <= 0 {
            location.addressState = .failed
        }
        guard try insertRow(location, category: category) else { return .alreadyThere(try stored(location.id)) }
        let key = connection.lastInsertedRow
        lastKey = key
        if location.addressState == .pending { try AddressQueue.insert(key, due: .soonest, on: connection) }
        if !location.photos.isEmpty { try PhotoRow.append(location.photos, to: key, on: connection) }
        if !location.recordings.isEmpty { try RecordingRow.insert(location.recordings, of: key, on: connection) }
        try indexes.insert(location, key: key)
        points.append(PlacePoint(location, key: key, category: category))
        counts[category, default: 0] += 1
        return .inserted(location)
    }

    private mutating func stored(_ id: Identifier) throws -> Location {
        let keys = try allKeys ?? CategoryKeys(connection, owner: owner)
        allKeys = keys
        guard let row = try LocationRow.find(id, owner: owner, keys: keys, on: connection) else {
            throw Problem(.notFound, "There is no such location.")
        }
        lastKey = row.key
        return row.location
    }

    func finish() throws {
        try PlaceTree(connection, owner: owner).insert(points)
        for (category, count) in counts { try CategoryStore.count(count, in: category, on: connection) }
    }

    func isOwn(_ id: Identifier) throws -> Bool {
        try LocationRow.key(of: id, owner: owner, on: connection) != nil
    }

    private func insertRow(_ location: Location, category: Int64) throws -> Bool {
        let place = location.placemark
        return try connection.run(
            """
            INSERT INTO locations (
                uuid, owner, category, latitude, longitude, horizontal_accuracy, altitude, description, sort_name, date,
                time_zone, sub_thoroughfare, thoroughfare, sub_locality, locality, sub_administrative_area,
                administrative_area, postal_code, iso_country_code, country, placemark_name, placemark_time_zone,
                edited_address, address_state, photo_count, revision, created, modified, address_credit)
            VALUES (
                $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
                $23, $24, 0, 1, $25, $26, $27)
            ON CONFLICT (uuid) DO NOTHING
            """, location.id, owner, category, location.coordinate.latitude, location.coordinate.longitude,
            location.horizontalAccuracy, location.altitude, location.description, location.sortName, location.date,
            location.timeZone, place.subThoroughfare, place.thoroughfare, place.subLocality, place.locality,
            place.subAdministrativeArea, place.administrativeArea, place.postalCode, place.isoCountryCode,
            place.country, place.name, place.timeZone, location.editedAddress, location.addressState,
            location.created, location.modified, location.addressCredit) == 1
    }
}
