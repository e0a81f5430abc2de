// One page of a list of moods.

/// One page of a list of moods.
package struct MoodPage: Hashable, Sendable {
    package var moods: [MoodListing]
    /// Says where the next page begins, safe in a URL; `nil` on the last page.
    package var next: String?

    package init(moods: [MoodListing], next: String?) {
        self.moods = moods
        self.next = next
    }
}
