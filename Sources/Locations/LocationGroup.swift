// A category with the first of its locations.

/// A category with the first of its locations, newest first.
package struct LocationGroup: Hashable, Sendable, Identifiable {
    package var category: Category
    /// All that match in this category, not only ``locations``.
    package var count: Int
    package var locations: [LocationSummary]

    package init(category: Category, count: Int, locations: [LocationSummary]) {
        self.category = category
        self.count = count
        self.locations = locations
    }

    package var id: Identifier { category.id }
}
