// A location on the map.

package import Geography

/// A location on the map, and where pressing it leads.
package struct MapPin: Hashable, Sendable {
    package let coordinate: Coordinate
    /// What it says: description and category.
    package let title: String
    package let href: String
    /// `#rrggbb`.
    package let color: String

    package init(coordinate: Coordinate, title: String, href: String, color: String) {
        self.coordinate = coordinate
        self.title = title
        self.href = href
        self.color = color
    }
}
