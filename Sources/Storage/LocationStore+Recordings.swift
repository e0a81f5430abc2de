// The voice notes of locations.

package import Locations
import SQLite

extension LocationStore {
    package static let recordingLimit = 5

    static let tooManyRecordings = Problem(
        .tooLarge, "A location holds at most \(recordingLimit) voice notes. Remove some first.", field: "recording")

    /// The recording, unless its location is in the Trash.
    package func recording(_ id: Identifier, owner: Owner) throws -> Recording? {
        try database.read { try Self.place(ofRecording: id, owner: owner, on: $0)?.recording }
    }

    /// Deletes a recording and counts its location's revision up.
    ///
    /// - Returns: its location; `nil` where there is no such recording.
    package func deleteRecording(_ id: Identifier, owner: Owner) async throws -> Identifier? {
        try await database.write { connection in
            guard let place = try Self.place(ofRecording: id, owner: owner, on: connection) else { return nil }
            try RecordingRow.delete(place.recording, of: place.key, on: connection)
            try Self.touch(place.key, on: connection)
            return place.location
        }
    }

    /// A recording with its location, which is outside the Trash.
    private static func place(
        ofRecording id: Identifier, owner: Owner, on connection: Connection
    ) throws -> (recording: Recording, key: Int64, location: Identifier)? {
        try connection.first(
            """
            SELECT \(RecordingRow.columns), l.id, l.uuid
            FROM recordings r
            JOIN locations l ON l.id = r.location
            WHERE r.uuid = $1
              AND l.owner = $2
              AND l.deleted IS NULL
            """, id, owner
        ) { (try RecordingRow.read($0), $0.integer(6), try $0.identifier(7)) }
    }
}
