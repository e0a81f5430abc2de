// Moods, one by one.

package import Locations
import SQLite

/// Moods; every public method is one transaction (see ``LocationStore``).
package struct MoodStore: PlainTrashStore {
    package static let table = "mood_entries"
    package let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// The mood, unless it is in the Trash.
    package func entry(_ id: Identifier, owner: Owner) throws -> MoodEntry? {
        let entry = try database.read { try MoodRow.find(id, owner: owner, on: $0) }
        return entry?.deleted == nil ? entry : nil
    }

    /// Whether there is a mood of that id, in the Trash or not.
    package func contains(_ id: Identifier, owner: Owner) throws -> Bool {
        try database.read { try MoodRow.find(id, owner: owner, on: $0) } != nil
    }

    /// The moods of those ids, in the Trash or not; `nil` where there is none.
    package func stored(_ ids: [Identifier], owner: Owner) throws -> [MoodEntry?] {
        try database.read { connection in try ids.map { try MoodRow.find($0, owner: owner, on: connection) } }
    }

    /// Inserts a mood at revision 1.
    ///
    /// - Returns: whether it is new; otherwise the owner's mood of the same id, perhaps in the Trash, stays as it was.
    /// - Throws: ``Locations/Problem`` of kind `notFound` (the id is another owner's) or `invalid` (location).
    package func insert(_ entry: MoodEntry, owner: Owner) async throws -> Bool {
        try await database.write { try MoodRow.insert(entry, owner: owner, on: $0) }
    }

    /// Changes a mood as it is at that moment and counts its revision up; a change that was made already isn't made again.
    ///
    /// - Parameters:
    ///   - revision: the one that the change was made from; `nil` changes whatever is there.
    ///   - change: makes the change; id, creation and Trash stay, whatever it does to them.
    /// - Returns: the mood as it is now.
    /// - Throws: ``StaleMood``; ``Locations/Problem`` of kind `notFound` (also when in the Trash) or `invalid` (location).
    package func update(
        _ id: Identifier, owner: Owner, expecting revision: Int? = nil,
        change: @escaping @Sendable (inout MoodEntry) throws -> Void
    ) async throws -> MoodEntry {
        try await database.write { connection in
            guard let old = try MoodRow.find(id, owner: owner, on: connection), old.deleted == nil else {
                throw MoodRow.notFound
            }
            var new = old
            try change(&new)
            (new.id, new.revision, new.created) = (old.id, old.revision, old.created)
            (new.modified, new.deleted) = (old.modified, nil)
            guard new != old else { return old }
            if let revision, revision != old.revision { throw StaleMood(current: old, wanted: new) }
            new.revision += 1
            new.modified = .now
            try MoodRow.update(new, owner: owner, on: connection)
            return new
        }
    }
}
