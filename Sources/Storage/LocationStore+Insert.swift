// New locations.

package import Locations
import SQLite

extension LocationStore {
    /// Inserts a location with its photos at revision 1.
    ///
    /// - Parameter uploads: pending uploads that it takes with it, gone afterwards.
    /// - Throws: ``Locations/Problem`` of kind `notFound` (the id is another owner's), `invalid` (category), `tooLarge`
    ///   (photos) or `conflict` (a photo's id).
    package func insert(
        _ location: Location, owner: Owner, consuming uploads: [Identifier] = []
    ) async throws -> InsertResult {
        try await database.write { connection in
            var inserter = LocationInserter(connection, owner: owner)
            if let inserted = try inserter.insert(location) {
                try inserter.finish()
                try UploadStore.delete(uploads, owner: owner, on: connection)
                return .inserted(inserted)
            }
            let keys = try CategoryKeys(connection, owner: owner)
            guard let row = try LocationRow.find(location.id, owner: owner, keys: keys, on: connection) else {
                throw Problem(.notFound, "There is no such location.")
            }
            return .alreadyThere(row.location)
        }
    }

    /// Inserts those locations whose ids aren't there yet, as ``insert(_:owner:consuming:)`` does; all of them or none.
    ///
    /// The writer is busy meanwhile: a few thousand a call keep others from waiting.
    ///
    /// - Throws: as ``insert(_:owner:consuming:)``.
    package func insert(
        contentsOf locations: [Location], owner: Owner
    ) async throws -> (inserted: Int, alreadyThere: Int) {
        try await database.write { connection in
            var inserter = LocationInserter(connection, owner: owner)
            var inserted = 0
            for location in locations {
                if try inserter.insert(location) != nil {
                    inserted += 1
                } else if try !inserter.isOwn(location.id) {
                    throw Problem(.notFound, "The location \(location.id) belongs to someone else.")
                }
            }
            try inserter.finish()
            return (inserted, locations.count - inserted)
        }
    }
}
