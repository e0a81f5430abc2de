// A belonging as a row of a list shows it.

/// A belonging with what a list says about its place.
package struct ItemListing: Hashable, Sendable, Identifiable {
    package var item: Item
    /// The first line of its location's description, perhaps empty; `nil` where it has none outside the Trash.
    package var locationName: String?

    package var id: Identifier { item.id }

    package init(item: Item, locationName: String? = nil) {
        self.item = item
        self.locationName = locationName
    }
}
