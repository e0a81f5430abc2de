// One page of a list of locations.

/// One page of a list of locations.
package struct LocationPage: Hashable, Sendable {
    package var locations: [LocationSummary]
    /// Says where the next page begins, safe in a URL; `nil` on the last page.
    package var next: String?

    package init(locations: [LocationSummary], next: String?) {
        self.locations = locations
        self.next = next
    }
}
