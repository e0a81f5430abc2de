// A named group of locations.

/// A named group of locations with an icon and a colour.
package struct Category: Hashable, Sendable, Identifiable {
    package var id: Identifier
    /// 1...100 characters on one line, unique for its owner regardless of case.
    package var name: String
    /// One of ``icons``.
    package var icon: String
    /// `#rrggbb`, lower case.
    package var color: String
    /// Order in lists, from 0.
    package var position: Int
    /// Locations in it that aren't in the Trash.
    package var locationCount: Int

    package init(id: Identifier, name: String, icon: String, color: String, position: Int, locationCount: Int = 0) {
        self.id = id
        self.name = name
        self.icon = icon
        self.color = color
        self.position = position
        self.locationCount = locationCount
    }

    /// The icons that there are: files in Public/images/categories without their ending; the first one is for a category
    /// that came without.
    package static let icons = [
        "no-category", "apple-store", "bar", "bookstore", "club", "grocery-store", "historic-building", "house",
        "icecream-vendor", "landmark", "park",
    ]

    /// The name of the category of locations without one, which keeps it and can't be deleted.
    package static let noCategoryName = "No Category"

    /// Whether it is the category of locations without one.
    package var isNoCategory: Bool { Self.isNoCategory(named: name) }

    /// Whether the category of that name is the one of locations without one, however that is capitalised.
    package static func isNoCategory(named name: String) -> Bool { name.lowercased() == noCategoryName.lowercased() }
}
