// Tagged places, one by one.

import Geography
package import Locations
import SQLite

/// Tagged places.
///
/// Every public method is one transaction. Reads run on the caller's thread and may block it; writes return when they
/// are on disk. Another owner's location, photo or recording is never found.
package struct LocationStore: TrashStore {
    package static let table = "locations"
    package let database: Database
    package static let photoLimit = 20
    /// Ids that one bulk method takes.
    package static let bulkLimit = 10_000

    package init(_ database: Database) {
        self.database = database
    }

    /// The location, unless it is in the Trash.
    package func location(_ id: Identifier, owner: Owner) throws -> Location? {
        try database.read { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let row = try LocationRow.find(id, owner: owner, keys: keys, on: connection)
            return row?.location.deleted == nil ? row?.location : nil
        }
    }

    /// Whether there is a location of that id, in the Trash or not.
    package func contains(_ id: Identifier, owner: Owner) throws -> Bool {
        try contains(anyOf: [id], owner: owner)
    }

    /// Whether there is a location of any of the ids, in the Trash or not.
    package func contains(anyOf ids: [Identifier], owner: Owner) throws -> Bool {
        try database.read { connection in
            try ids.contains { try LocationRow.key(of: $0, owner: owner, on: connection) != nil }
        }
    }

    /// Changes a location as it is at that moment, adds photos and recordings to it and counts its revision up: all of
    /// it or nothing.
    ///
    /// A change that was made already, as by a form sent twice, is not made again and counts for no revision; it isn't
    /// stale either.
    ///
    /// - Parameters:
    ///   - revision: the one that the change was made from; `nil` changes whatever is there.
    ///   - photos: go behind those that are there; a picture that the location has already isn't added again.
    ///   - recordings: likewise.
    ///   - uploads: pending uploads that the photos were, gone afterwards.
    ///   - change: makes the change; id, photos, recordings, creation and Trash stay, whatever it does to them.
    /// - Returns: the location as it is now.
    /// - Throws: ``StaleRevision``; ``Locations/Problem`` of kind `notFound` (also when in the Trash), `invalid`
    ///   (category), `tooLarge` (photos, recordings) or `conflict` (the id of one is taken); what `change` throws.
    package func update(
        _ id: Identifier, owner: Owner, expecting revision: Int? = nil, adding photos: [Photo] = [],
        addingRecordings recordings: [Recording] = [], consuming uploads: [Identifier] = [],
        change: @escaping @Sendable (inout Location) throws -> Void
    ) async throws -> Location {
        try await database.write { connection in
            let keys = try CategoryKeys(connection, owner: owner)
            let row = try Self.row(id, owner: owner, keys: keys, on: connection)
            let old = row.location
            var new = old
            try change(&new)
            (new.id, new.revision, new.created) = (old.id, old.revision, old.created)
            (new.modified, new.deleted) = (old.modified, old.deleted)
            let added = old.newPictures(among: photos)
            new.photos = old.photos + added
            let addedRecordings = old.newRecordings(among: recordings)
            new.recordings = old.recordings + addedRecordings
            try UploadStore.delete(uploads, owner: owner, on: connection)
            guard new != old else { return old }
            if let revision, revision != old.revision { throw StaleRevision(current: old, wanted: new) }
            guard new.photos.count <= Self.photoLimit else { throw Self.tooManyPhotos }
            guard new.recordings.count <= Self.recordingLimit else { throw Self.tooManyRecordings }
            try Self.queueAddress(of: &new, was: old, key: row.key, on: connection)
            _ = try Self.replace(row, with: new, keys: keys, on: connection)
            try PhotoRow.append(added, to: row.key, on: connection)
            try RecordingRow.insert(addedRecordings, of: row.key, on: connection)
            return try Self.row(id, owner: owner, keys: keys, on: connection).location
        }
    }

    // MARK: - For the writer's thread

    /// - Throws: ``Locations/Problem`` of kind `notFound`, also when it is in the Trash.
    static func row(
        _ id: Identifier, owner: Owner, keys: CategoryKeys, on connection: Connection
    ) throws -> LocationRow {
        guard let row = try LocationRow.find(id, owner: owner, keys: keys, on: connection),
            row.location.deleted == nil
        else { throw Problem(.notFound, "There is no such location.") }
        return row
    }

    static func replace(
        _ row: LocationRow, with new: Location, keys: CategoryKeys, on connection: Connection
    ) throws -> Location {
        let category = try keys.requiredKey(new.category)
        var location = new
        location.photos = row.location.photos
        location.recordings = row.location.recordings
        location.revision = row.location.revision + 1
        location.created = row.location.created
        location.modified = .now
        location.deleted = nil
        try write(location, key: row.key, category: category, on: connection)
        try LocationIndexes(connection).update(location, was: row.location, key: row.key)
        try PlaceTree(connection, owner: keys.owner)
            .update(PlacePoint(row), to: PlacePoint(location, key: row.key, category: category))
        if category != row.category {
            try CategoryStore.count(-1, in: row.category, on: connection)
            try CategoryStore.count(1, in: category, on: connection)
        }
        return location
    }

    static func write(_ location: Location, key: Int64, category: Int64, on connection: Connection) throws {
        let place = location.placemark
        try connection.run(
            """
            UPDATE locations
            SET category = $2,
                latitude = $3,
                longitude = $4,
                horizontal_accuracy = $5,
                altitude = $6,
                description = $7,
                sort_name = $8,
                date = $9,
                time_zone = $10,
                sub_thoroughfare = $11,
                thoroughfare = $12,
                sub_locality = $13,
                locality = $14,
                sub_administrative_area = $15,
                administrative_area = $16,
                postal_code = $17,
                iso_country_code = $18,
                country = $19,
                placemark_name = $20,
                placemark_time_zone = $21,
                edited_address = $22,
                address_state = $23,
                revision = $24,
                modified = $25,
                address_credit = $26
            WHERE id = $1
            """, key, category, location.coordinate.latitude, location.coordinate.longitude,
            location.horizontalAccuracy, location.altitude, location.description, location.sortName, location.date,
            location.timeZone, place.subThoroughfare, place.thoroughfare, place.subLocality, place.locality,
            place.subAdministrativeArea, place.administrativeArea, place.postalCode, place.isoCountryCode,
            place.country, place.name, place.timeZone, location.editedAddress, location.addressState,
            location.revision, location.modified, location.addressCredit)
    }
}

extension Location {
    /// Those of the photos whose pictures it doesn't have yet, each once.
    fileprivate func newPictures(among photos: [Photo]) -> [Photo] {
        var known = Set(self.photos.map(\.content))
        return photos.filter { known.insert($0.content).inserted }
    }

    /// Those of the recordings that it doesn't have yet, each once, with their positions behind the others.
    fileprivate func newRecordings(among recordings: [Recording]) -> [Recording] {
        var known = Set(self.recordings.map(\.content))
        var new = recordings.filter { known.insert($0.content).inserted }
        for index in new.indices { new[index].position = self.recordings.count + index }
        return new
    }

    /// What the order by name compares.
    var sortName: String { SearchWords.sortKey(of: name) }
}
