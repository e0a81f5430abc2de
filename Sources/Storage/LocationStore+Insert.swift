// New locations.

package import Locations
import SQLite

extension LocationStore {
    /// Inserts a location with its photos and recordings at revision 1.
    ///
    /// - Parameters:
    ///   - uploads: pending uploads that it takes with it, gone afterwards.
    ///   - mood: how it felt there; stored with it, where it is new.
    /// - Throws: ``Locations/Problem`` of kind `notFound` (the id is another owner's), `invalid` (category), `tooLarge`
    ///   (photos, recordings) or `conflict` (the id of one of those).
    package func insert(
        _ location: Location, owner: Owner, consuming uploads: [Identifier] = [], with mood: MoodEntry? = nil
    ) async throws -> InsertResult {
        try await database.write { connection in
            var inserter = LocationInserter(connection, owner: owner)
            let result = try inserter.insert(location)
            guard case .inserted = result else { return result }
            try inserter.finish()
            if var mood {
                mood.location = location.id
                _ = try MoodRow.insert(mood, owner: owner, on: connection)
            }
            try UploadStore.delete(uploads, owner: owner, on: connection)
            return result
        }
    }

    /// Inserts those locations whose ids aren't there yet, as ``insert(_:owner:consuming:with:)`` does; all of them or none.
    ///
    /// The writer is busy meanwhile: a few thousand a call keep others from waiting.
    ///
    /// - Returns: what became of each, in their order; of an id that occurs twice the first is inserted.
    /// - Throws: as ``insert(_:owner:consuming:with:)``.
    package func insert(contentsOf locations: [Location], owner: Owner) async throws -> [InsertResult] {
        try await database.write { connection in
            var inserter = LocationInserter(connection, owner: owner)
            let results = try locations.map { try inserter.insert($0) }
            try inserter.finish()
            return results
        }
    }
}
