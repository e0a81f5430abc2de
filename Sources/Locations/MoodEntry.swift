// How somebody felt at a moment.

package import Geography

/// A mood at a moment, with a note and a place where the person wants them.
package struct MoodEntry: Hashable, Sendable, Identifiable {
    package var id: Identifier
    package var mood: Mood
    package var timestamp: Instant
    /// IANA name of the zone whose wall time ``timestamp`` is shown in.
    package var timeZone: String
    /// May be empty; line breaks are `\n`.
    package var note: String
    /// Where it was, apart from any location.
    package var coordinate: Coordinate?
    /// The location that it was at.
    package var location: Identifier?
    /// 1 when new, one more with every change.
    package var revision: Int
    package var created: Instant
    package var modified: Instant
    /// When it was put into the Trash.
    package var deleted: Instant?

    package init(
        id: Identifier, mood: Mood, timestamp: Instant, timeZone: String, note: String = "",
        coordinate: Coordinate? = nil, location: Identifier? = nil, revision: Int = 1, created: Instant = .now,
        modified: Instant? = nil, deleted: Instant? = nil
    ) {
        self.id = id
        self.mood = mood
        self.timestamp = timestamp
        self.timeZone = timeZone
        self.note = note
        self.coordinate = coordinate
        self.location = location
        self.revision = revision
        self.created = created
        self.modified = modified ?? created
        self.deleted = deleted
    }

    /// Characters of a note.
    package static let noteLimit = 2000
}
