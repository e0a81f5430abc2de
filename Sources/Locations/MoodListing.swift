// A mood as a row of a list shows it.

/// A mood with what a list says about its place.
package struct MoodListing: Hashable, Sendable, Identifiable {
    package var entry: MoodEntry
    /// The first line of its location's description, perhaps empty; `nil` where it has none outside the Trash.
    package var locationName: String?

    package var id: Identifier { entry.id }

    package init(entry: MoodEntry, locationName: String? = nil) {
        self.entry = entry
        self.locationName = locationName
    }
}
